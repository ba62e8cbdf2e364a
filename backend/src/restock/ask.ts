import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'

const OPEN_AT_MOST = 20

/** Of several requests for one address one counts at a time. */
const HOLD = `SELECT pg_advisory_xact_lock(hashtextextended('restock:' || $1::text, 0))`

const ASK = `
  INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
  SELECT $1::varchar, variant.id, $3::varchar, coalesce($4::varchar, store.default_sales_channel_id)
  FROM product_variant variant
  JOIN product ON product.id = variant.product_id AND product.status = 'published'
    AND product.deleted_at IS NULL
  CROSS JOIN (SELECT default_sales_channel_id FROM store LIMIT 1) AS store
  WHERE variant.id = $2 AND variant.deleted_at IS NULL
    AND coalesce($4::varchar, store.default_sales_channel_id) IS NOT NULL
    AND (SELECT count(*) FROM restock_notice
      WHERE email = $3::varchar AND notified_at IS NULL) < ${OPEN_AT_MOST}
  ON CONFLICT (variant_id, email) WHERE notified_at IS NULL DO NOTHING`

type Notice = {
  readonly variantId: string
  readonly email: string
  /** Where the shopper would buy it; the store's default where it is null. */
  readonly salesChannelId: string | null
}

/**
 * Notes who wants to know when a variant is back: once for each address, and no more than an address
 * may wait for. What cannot be noted is dropped.
 */
export function askForRestock(
  manager: EntityManager,
  { variantId, email, salesChannelId }: Notice,
): Promise<void> {
  return manager.transaction(async (transaction) => {
    await transaction.query(HOLD, [email])
    const id = generateEntityId('', 'restock')
    await transaction.query(ASK, [id, variantId, email, salesChannelId])
  })
}
