import type { PaymentProviderService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { cancelGiftCards } from '../cart/gift-cards/cancel.ts'
import { giveUsesBack } from '../promotion/code-uses.ts'
import { idsOf, rowsOf } from '../rows.ts'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'
import { letEditMoneyGo } from './edit-money.ts'
import { refusal } from './refusal.ts'
import { IS_UNDER_WAY } from './status.ts'

/** The services for cancelling an order, each within the caller's transaction. */
type CancelContext = {
  readonly manager: EntityManager
  readonly payments: PaymentProviderService
  readonly stock: Pick<ProductVariantInventoryService, 'deleteReservationsByLineItem'>
}

const state = z.object({ is_cancelled: z.boolean(), is_under_way: z.boolean() })

const reserved = z.object({ id: z.string(), variant_id: z.string(), quantity: z.number() })

const STATE = `
  SELECT o.canceled_at IS NOT NULL AS is_cancelled, ${IS_UNDER_WAY} AS is_under_way
  FROM "order" o WHERE o.id = $1`

/** A cancelled order has no open edits. */
const CANCEL_EDITS = `
  UPDATE order_edit SET canceled_at = now()
  WHERE order_id = $1 AND confirmed_at IS NULL AND declined_at IS NULL AND canceled_at IS NULL
  RETURNING id`

const CANCEL = `
  UPDATE "order" SET status = 'canceled', fulfillment_status = 'canceled', canceled_at = now(),
    payment_status = (CASE WHEN $2 THEN 'refunded' ELSE 'canceled' END)::order_payment_status_enum,
    updated_at = now()
  WHERE id = $1`

async function releaseStock({ manager, stock }: CancelContext, orderId: string): Promise<void> {
  const lines = await rowsOf(
    manager,
    reserved,
    'SELECT id, variant_id, quantity FROM line_item WHERE order_id = $1 AND variant_id IS NOT NULL',
    [orderId],
  )
  for (const { id, variant_id, quantity } of lines) {
    await stock.deleteReservationsByLineItem(id, variant_id, quantity)
  }
}

/** The note of a cancellation's refunds: its mail names those alone. */
export const OF_CANCELLATION = 'Order cancelled'

/** Refunds captured payments, and cancels authorised ones. Returns the refunds' ids. */
async function refundPayments({ manager, payments }: CancelContext, orderId: string) {
  const open = await idsOf(
    manager,
    'SELECT id FROM payment WHERE order_id = $1 AND canceled_at IS NULL ORDER BY created_at, id',
    [orderId],
  )
  const refunds: string[] = []
  for (const id of open) {
    const payment = await payments.retrievePayment(id)
    const left = payment.amount - payment.amount_refunded
    if (payment.captured_at === null) await payments.cancelPayment(payment)
    else if (left > 0) {
      const refund = await payments.refundPayment([payment], left, 'other', OF_CANCELLATION)
      refunds.push(refund.id)
    }
  }
  return refunds
}

/**
 * Cancels an order of which nothing has been sent, and undoes its effects: stock, gift cards, open
 * changes, the uses of its codes, and the money last, because no rollback returns it. Returns the ids
 * of its refunds, or null if it was cancelled before.
 */
export async function cancelOrder(
  context: CancelContext,
  orderId: string,
): Promise<string[] | null> {
  const { manager } = context
  await manager.query('SELECT FROM "order" WHERE id = $1 FOR UPDATE', [orderId])
  const [row]: unknown[] = await manager.query(STATE, [orderId])
  const { is_cancelled, is_under_way } = state.parse(row)
  if (is_cancelled) return null
  if (is_under_way) throw refusal('under_way', 'This order is under way and cannot be cancelled')
  await cancelGiftCards(manager, orderId)
  await releaseStock(context, orderId)
  for (const id of await idsOf(manager, CANCEL_EDITS, [orderId]))
    await letEditMoneyGo(manager, context.payments, id)
  const refunds = await refundPayments(context, orderId)
  await manager.query(CANCEL, [orderId, refunds.length > 0])
  await giveUsesBack(manager, orderId)
  return refunds
}
