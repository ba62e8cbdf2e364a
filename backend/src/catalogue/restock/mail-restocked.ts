import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { mailBackInStock } from '../../mail/restock.ts'
import { canBeBought } from './can-be-bought.ts'

const BATCH = 100
const due = z.array(z.object({ id: z.string(), email: z.string() }))

/**
 * The requests for variants that can be bought again in their channel. Workers share the rows. All
 * of them are mailed, even if there are fewer pieces.
 */
const DUE = `
  SELECT notice.id, notice.email FROM restock_notice notice
  JOIN product_variant variant ON variant.id = notice.variant_id AND variant.deleted_at IS NULL
  JOIN product ON product.id = variant.product_id AND product.status = 'published'
    AND product.deleted_at IS NULL
  WHERE notice.notified_at IS NULL
    AND ${canBeBought('notice.sales_channel_id')}
  ORDER BY notice.created_at, notice.id LIMIT ${BATCH} FOR UPDATE OF notice SKIP LOCKED`

/**
 * Writes the due mails, each in the transaction that marks its request: a worker that dies has
 * written both or neither. Returns whether there may be more.
 */
export function mailRestocked(manager: EntityManager): Promise<boolean> {
  return manager.transaction(async (transaction) => {
    const notices = due.parse(await transaction.query(DUE))
    for (const notice of notices) await mailBackInStock(transaction, notice)
    await transaction.query('UPDATE restock_notice SET notified_at = now() WHERE id = ANY($1)', [
      notices.map(({ id }) => id),
    ])
    return notices.length === BATCH
  })
}
