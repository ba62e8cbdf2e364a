import type { OrderService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { endBefore } from '#domain/staff/ended-orders.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import { IS_SWAP_TRANSFER } from './swap-transfers.ts'

const payment = z.object({ id: z.string(), amount: z.number() })

const OPEN = `
  SELECT id, amount FROM payment WHERE order_id = $1 AND provider_id = 'invoice'
    AND captured_at IS NULL AND canceled_at IS NULL AND NOT (${IS_SWAP_TRANSFER})
  ORDER BY created_at, id`

const sums = z.object({ owed: z.number(), is_by_invoice_alone: z.boolean(), status: z.string() })

const SUMS = `
  SELECT ((SELECT coalesce(sum((metadata ->> 'to_give_back')::int), 0) FROM "return"
      WHERE order_id = $1) + (SELECT coalesce(sum((metadata ->> 'to_give_back')::int), 0)
      FROM payment WHERE order_id = $1 AND canceled_at IS NULL
        AND NOT (${IS_SWAP_TRANSFER})))::int AS owed,
    NOT EXISTS (SELECT FROM payment WHERE order_id = $1 AND provider_id <> 'invoice'
      AND captured_at IS NULL AND canceled_at IS NULL) AS is_by_invoice_alone,
    "order".status FROM "order" WHERE id = $1`

/**
 * The open payments by invoice of an order itself, the oldest first, and what is due for them: less
 * what came back meanwhile, in minor units.
 */
export async function dueByInvoice(database: Queryable, orderId: string) {
  const open = await rowsOf(database, payment, OPEN, [orderId])
  const { owed, is_by_invoice_alone, status } = await rowOf(database, sums, SUMS, [orderId])
  const due = open.reduce((sum, { amount }) => sum + amount, 0) - owed
  return { open, due, isByInvoiceAlone: is_by_invoice_alone, status }
}

/** As SQL: whether a payment or a refund has settled what came back, and nobody has transferred it. */
export const isSettledUnpaid = (table: 'payment' | 'refund') =>
  `coalesce((${table}.metadata ->> 'settled_unpaid')::boolean, false)`

const SETTLED_UNPAID = `metadata = coalesce(metadata, '{}') || '{"settled_unpaid": true}'`
const NOTE_ON_PAYMENTS = `UPDATE payment SET ${SETTLED_UNPAID} WHERE id = ANY($1)`
const refund = z.object({ id: z.string() })
const REFUNDS = 'SELECT id FROM refund WHERE order_id = $1'
const NOTE_ON_REFUNDS = `
  UPDATE refund SET ${SETTLED_UNPAID} WHERE order_id = $1 AND NOT id = ANY($2)`

/**
 * Settles the invoice of an order for which nothing is left to pay, as all of it came back before it was
 * paid: nobody would transfer anything, and the order would wait for its payment for good. The capture
 * locks the order and passes over what is captured, so of two at once the second changes nothing.
 */
export async function settleIfNothingIsDue(
  manager: EntityManager,
  orders: OrderService,
  orderId: string,
): Promise<void> {
  const { open, due, isByInvoiceAlone, status } = await dueByInvoice(manager, orderId)
  if (open.length === 0 || due > 0 || !isByInvoiceAlone) return
  if (endBefore('capture', status) !== null) return
  await manager.query(NOTE_ON_PAYMENTS, [open.map(({ id }) => id)])
  const earlier = await rowsOf(manager, refund, REFUNDS, [orderId])
  await orders.withTransaction(manager).capturePayment(orderId)
  await manager.query(NOTE_ON_REFUNDS, [orderId, earlier.map(({ id }) => id)])
}
