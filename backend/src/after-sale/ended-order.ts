import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { endBefore, type OrderDeed } from '#domain/staff/ended-orders.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

const ENDED = {
  canceled: ['order_cancelled', 'This order has been cancelled'],
  archived: ['order_archived', 'This order is archived'],
} as const

/** Refuses what is no longer done with an order of this status. */
export function requireUnended(deed: OrderDeed, status: string): void {
  const end = endBefore(deed, status)
  if (end === null) return
  const [code, message] = ENDED[end]
  throw refusal(code, message)
}

const order = z.object({ status: z.string() })

const HOLD = 'SELECT status FROM "order" WHERE id = $1 FOR UPDATE'

/** Locks an order, so that it does not end meanwhile; refuses the deed if it has ended. */
export async function holdUnended(
  manager: EntityManager,
  deed: OrderDeed,
  orderId: string,
): Promise<void> {
  const [found] = await rowsOf(manager, order, HOLD, [orderId])
  if (found) requireUnended(deed, found.status)
}

const open = z.object({ is_unpaid: z.boolean(), is_unsent: z.boolean(), is_changing: z.boolean() })

/** What of an order itself is not done. A swap's difference is settled apart, after the archive too. */
const OPEN = `
  SELECT
    EXISTS (SELECT FROM payment WHERE order_id = $1 AND swap_id IS NULL
      AND captured_at IS NULL AND canceled_at IS NULL)
    OR EXISTS (SELECT FROM order_edit e JOIN payment_collection p ON p.id = e.payment_collection_id
      WHERE e.order_id = $1 AND e.confirmed_at IS NOT NULL AND p.status IN ('not_paid', 'awaiting'))
      AS is_unpaid,
    EXISTS (SELECT FROM line_item WHERE order_id = $1 AND NOT is_giftcard
      AND quantity > coalesce(fulfilled_quantity, 0))
    OR EXISTS (SELECT FROM fulfillment WHERE order_id = $1
      AND shipped_at IS NULL AND canceled_at IS NULL) AS is_unsent,
    EXISTS (SELECT FROM order_edit WHERE order_id = $1 AND confirmed_at IS NULL
      AND declined_at IS NULL AND canceled_at IS NULL) AS is_changing`

/** Refuses to archive an order of which something is open that an archived one would never get. */
export async function requireDone(manager: EntityManager, orderId: string): Promise<void> {
  await manager.query(HOLD, [orderId])
  const { is_unpaid, is_unsent, is_changing } = await rowOf(manager, open, OPEN, [orderId])
  if (is_unpaid) throw refusal('not_done', 'This order is not paid: capture its payment first')
  if (is_unsent) throw refusal('not_done', 'Not all of this order is sent: send it first')
  if (is_changing)
    throw refusal('not_done', 'A change of this order is open: confirm or cancel it first')
}
