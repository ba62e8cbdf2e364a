import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'

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
