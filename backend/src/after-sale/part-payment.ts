import type { OrderService, PaymentProviderService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { dueByInvoice } from './due-by-invoice.ts'
import { holdUnended } from './ended-order.ts'
import { refusal } from './refusal.ts'

/** The part is a payment of its own; what is still open keeps the cart's. */
const ADD_PART = `
  INSERT INTO payment (id, order_id, amount, currency_code, amount_refunded, provider_id, data)
  SELECT $2, order_id, $3, currency_code, 0, provider_id,
    data || jsonb_build_object('amount', $3::int)
  FROM payment WHERE id = $1`
const TAKE_OFF = `
  UPDATE payment SET amount = amount - $2, updated_at = now(),
    data = data || jsonb_build_object('amount', amount - $2::int)
  WHERE id = $1`

async function splitOff(manager: EntityManager, id: string, amount: number): Promise<string> {
  const part = generateEntityId('', 'pay')
  await manager.query(ADD_PART, [id, part, amount])
  await manager.query(TAKE_OFF, [id, amount])
  return part
}

interface PartPayment {
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
}

/**
 * Notes that a part of an invoice has been paid, the oldest payment first. What pays the rest of it
 * captures the order; until then returns and cheaper changes are deducted from what is open, and not
 * refunded. Other providers capture a payment as a whole or not at all. The caller has a transaction.
 */
export async function recordPartPayment(
  container: MedusaContainer,
  manager: EntityManager,
  { orderId, amount }: PartPayment,
): Promise<void> {
  await holdUnended(manager, 'capture', orderId)
  const { open, due, isByInvoiceAlone } = await dueByInvoice(manager, orderId)
  if (due <= 0) throw refusal('already_paid', 'Nothing is left to pay by invoice for this order')
  if (amount > due) throw refusal('too_much', 'This is more than what is due')
  if (amount === due && isByInvoiceAlone) {
    await container
      .resolve<OrderService>('orderService')
      .withTransaction(manager)
      .capturePayment(orderId)
    return
  }
  const providers = container
    .resolve<PaymentProviderService>('paymentProviderService')
    .withTransaction(manager)
  let left = amount
  for (const { id, amount: whole } of open) {
    const part = Math.min(left, whole)
    left -= part
    if (part === 0) return
    const paid = part === whole ? id : await splitOff(manager, id, part)
    await providers.capturePayment(await providers.retrievePayment(paid))
  }
}
