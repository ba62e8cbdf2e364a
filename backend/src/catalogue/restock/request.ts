import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { canBeBought } from './can-be-bought.ts'

const ASKED_AT_MOST = 20

/** Parallel requests for one address are counted in sequence. */
const HOLD = `SELECT pg_advisory_xact_lock(hashtextextended('restock:' || $1::text, 0))`

const CHANNEL = 'coalesce($2::varchar, store.default_sales_channel_id)'

const FIND = `
  SELECT ${CHANNEL} AS sales_channel_id, ${canBeBought(CHANNEL)} AS is_available
  FROM product_variant variant
  JOIN product ON product.id = variant.product_id AND product.status = 'published'
    AND product.deleted_at IS NULL
  CROSS JOIN (SELECT default_sales_channel_id FROM store LIMIT 1) AS store
  WHERE variant.id = $1 AND variant.deleted_at IS NULL AND ${CHANNEL} IS NOT NULL`
const found = z.array(z.object({ sales_channel_id: z.string(), is_available: z.boolean() }))

/** Notices that were mailed count for a day: otherwise repeated requests cause repeated mails. */
const ASK = `
  INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
  SELECT $1::varchar, $2::varchar, $3::varchar, $4::varchar
  WHERE (SELECT count(*) FROM restock_notice
    WHERE email = $3::varchar AND (notified_at IS NULL OR created_at > now() - interval '1 day')
  ) < ${ASKED_AT_MOST}
  ON CONFLICT (variant_id, email) WHERE notified_at IS NULL DO NOTHING`

type Notice = {
  readonly variantId: string
  readonly email: string
  /** The channel where the shopper would buy it; the store's default if null. */
  readonly salesChannelId: string | null
}

/**
 * Stores a request for a mail when a variant is back: once for each address, and within the bound
 * of an address. Requests beyond it are dropped. True if it can be bought now, so that nothing is
 * stored.
 */
export function requestRestock(
  manager: EntityManager,
  { variantId, email, salesChannelId }: Notice,
): Promise<boolean> {
  return manager.transaction(async (transaction) => {
    await transaction.query(HOLD, [email])
    const [variant] = found.parse(await transaction.query(FIND, [variantId, salesChannelId]))
    if (!variant || variant.is_available) return variant !== undefined
    const id = generateEntityId('', 'restock')
    await transaction.query(ASK, [id, variantId, email, variant.sales_channel_id])
    return false
  })
}
