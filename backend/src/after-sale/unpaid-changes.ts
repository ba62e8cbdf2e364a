import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'

const unpaid = z.object({ id: z.string(), amount: z.number() })

/**
 * As SQL: what is still asked for changes that staff have confirmed and nobody has paid, in minor
 * units. $1 is the order.
 */
export const UNPAID_OF_CHANGES = `(
  SELECT coalesce(sum(p.amount), 0)::int FROM order_edit e
  JOIN payment_collection p ON p.id = e.payment_collection_id
  WHERE e.order_id = $1 AND e.confirmed_at IS NOT NULL AND p.status IN ('not_paid', 'awaiting'))`

const UNPAID = `
  SELECT p.id, p.amount FROM order_edit e
  JOIN payment_collection p ON p.id = e.payment_collection_id
  WHERE e.order_id = $1 AND e.confirmed_at IS NOT NULL AND p.status IN ('not_paid', 'awaiting')
  ORDER BY e.confirmed_at DESC, e.id FOR UPDATE OF p`

const ASK_LESS = `
  UPDATE payment_collection SET updated_at = now(), amount = amount - $2,
    status = (CASE WHEN amount = $2 THEN 'canceled' ELSE 'not_paid'
      END)::"PAYMENT_COLLECTION_STATUS_ENUM"
  WHERE id = $1`

/** A session is for the amount from before. */
const CLOSE_SESSIONS = 'DELETE FROM payment_collection_sessions WHERE payment_collection_id = $1'

interface Less {
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
}

/**
 * Asks less for changes that staff have confirmed and nobody has paid yet, the latest first: that
 * money was never taken, so none of it is given back. Answers by how much less is asked, in minor
 * units. The caller locks the order.
 */
export async function askLessForChanges(
  manager: EntityManager,
  { orderId, amount }: Less,
): Promise<number> {
  let left = amount
  for (const { id, amount: asked } of await rowsOf(manager, unpaid, UNPAID, [orderId])) {
    const part = Math.min(left, asked)
    if (part <= 0) break
    await manager.query(ASK_LESS, [id, part])
    await manager.query(CLOSE_SESSIONS, [id])
    left -= part
  }
  return amount - left
}
