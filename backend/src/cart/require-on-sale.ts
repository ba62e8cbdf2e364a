import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny, rowsOf } from '../rows.ts'

const goods = z.object({ title: z.string() })

/**
 * The core checks the sales channel only: a draft could be bought from a page that is still open.
 */
export async function requireOnSale(
  manager: EntityManager,
  lines: readonly { variant_id: string | null }[],
): Promise<void> {
  const removed = await rowsOf(
    manager,
    goods,
    `SELECT product.title FROM product_variant variant JOIN product ON product.id = variant.product_id
     WHERE variant.id = ANY($1) AND (product.status <> 'published'
       OR product.deleted_at IS NOT NULL OR variant.deleted_at IS NOT NULL)`,
    [lines.map(({ variant_id }) => variant_id)],
  )
  if (removed.length === 0) return
  const titles = removed.map(({ title }) => title).join(', ')
  throw new MedusaError(
    MedusaError.Types.NOT_FOUND,
    `${titles} ${removed.length === 1 ? 'is' : 'are'} no longer sold`,
  )
}

const IN_CHANNEL = `
  SELECT FROM product_variant variant
  JOIN product ON product.id = variant.product_id AND product.deleted_at IS NULL
  JOIN product_sales_channel link ON link.product_id = product.id AND link.sales_channel_id = $2
  JOIN sales_channel channel ON channel.id = link.sales_channel_id AND channel.deleted_at IS NULL
  WHERE variant.id = $1 AND variant.deleted_at IS NULL`

/** Whether a sales channel sells the product of a variant. */
export const isSoldIn = (
  manager: EntityManager,
  variantId: string,
  salesChannelId: string,
): Promise<boolean> => findsAny(manager, IN_CHANNEL, [variantId, salesChannelId])
