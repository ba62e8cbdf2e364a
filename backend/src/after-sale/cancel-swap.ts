import type {
  CartService,
  PaymentProviderService,
  ReturnService,
  SwapService,
} from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { idsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

/** Locks the cart first: settling a swap locks its cart, and then the order. */
const HOLD_CART = `
  SELECT FROM cart WHERE id = (SELECT cart_id FROM swap WHERE id = $1 AND order_id = $2) FOR UPDATE`
const HOLD_ORDER = 'SELECT FROM "order" WHERE id = $1 FOR UPDATE'

const state = z.object({
  cart_id: z.string().nullable(),
  return_id: z.string().nullable(),
  is_cancelled: z.boolean(),
  is_under_way: z.boolean(),
})

const STATE = `
  SELECT s.cart_id, back.id AS return_id, s.canceled_at IS NOT NULL AS is_cancelled,
    s.confirmed_at IS NOT NULL OR coalesce(back.status NOT IN ('requested', 'canceled'), false)
      AS is_under_way
  FROM swap s LEFT JOIN "return" back ON back.swap_id = s.id WHERE s.id = $1 AND s.order_id = $2`

const PAYMENTS = 'SELECT id FROM payment WHERE cart_id = $1 AND canceled_at IS NULL'

/**
 * The bank's authorisation for a cart whose payment has ended: a payment, or an unconfirmed
 * attempt.
 */
async function letGoOfMoney(container: MedusaContainer, manager: EntityManager, cartId: string) {
  const providers = container
    .resolve<PaymentProviderService>('paymentProviderService')
    .withTransaction(manager)
  const payments = await idsOf(manager, PAYMENTS, [cartId])
  for (const id of payments) await providers.cancelPayment(await providers.retrievePayment(id))
  const cart = await container
    .resolve<CartService>('cartService')
    .withTransaction(manager)
    .retrieve(cartId, { relations: ['payment_sessions'] })
  for (const session of cart.payment_sessions) await providers.deleteSession(session)
}

/**
 * Cancels an open swap: its pieces can be requested again, and its authorisation is cancelled.
 * Repeating it changes nothing. False if the order has no such swap.
 */
export async function cancelSwap(
  container: MedusaContainer,
  manager: EntityManager,
  orderId: string,
  swapId: string,
): Promise<boolean> {
  await manager.query(HOLD_CART, [swapId, orderId])
  await manager.query(HOLD_ORDER, [orderId])
  const [row]: unknown[] = await manager.query(STATE, [swapId, orderId])
  if (row === undefined) return false
  const { cart_id, return_id, is_cancelled, is_under_way } = state.parse(row)
  if (is_cancelled) return true
  if (is_under_way) throw refusal('swap_under_way', 'This swap is under way')
  if (cart_id !== null) await letGoOfMoney(container, manager, cart_id)
  if (return_id !== null) {
    await container
      .resolve<ReturnService>('returnService')
      .withTransaction(manager)
      .cancel(return_id)
  }
  await container.resolve<SwapService>('swapService').withTransaction(manager).cancel(swapId)
  return true
}
