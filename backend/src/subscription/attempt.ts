import type { CartService, IdempotencyKeyService, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { findsAny } from '../rows.ts'
import { buildRenewalCart, type RenewalCart } from './renewal-cart.ts'
import type { Cycle, SubscriptionRow } from './rows.ts'

/** The key of one attempt, for its completion and at the bank: repeated, it charges once. */
export const attemptKey = ({ id, attempt }: Pick<Cycle, 'id' | 'attempt'>): string =>
  `renew:${id}:${attempt}`

const KEEP = `
  INSERT INTO subscription_attempt (cart_id, cycle_id, attempt, key) VALUES ($1, $2, $3, $4)`

const CHARGING = `
  UPDATE subscription_cycle SET state = 'charging', cart_id = $3
  WHERE id = $1 AND fence = $2 AND state = 'scheduled' RETURNING id`

/** Written past the provider's own routine, which lets shoppers set parts of the data. */
const PAY_BY = `
  UPDATE payment_session SET data = data || $3 WHERE cart_id = $1 AND provider_id = $2`

async function choosePayment(
  carts: CartService,
  manager: EntityManager,
  { cart, subscription, key }: { cart: RenewalCart; subscription: SubscriptionRow; key: string },
): Promise<void> {
  await carts.setPaymentSessions(cart.id)
  if (cart.total === 0) return
  const { payment_provider_id, payment_data } = subscription
  await carts.setPaymentSession(cart.id, payment_provider_id)
  await manager.query(PAY_BY, [
    cart.id,
    payment_provider_id,
    { ...payment_data, customer: subscription.customer_id, key, off_session: true },
  ])
}

/**
 * Prepares one attempt: its cart, its payment, the key of its completion and the delivery that it
 * belongs to, in the caller's transaction. False if another worker has taken over.
 */
export async function prepareAttempt(
  container: MedusaContainer,
  manager: EntityManager,
  { cycle, subscription }: { cycle: Cycle; subscription: SubscriptionRow },
): Promise<RenewalCart | null> {
  const carts = container.resolve<CartService>('cartService').withTransaction(manager)
  const cart = await buildRenewalCart(container, manager, subscription)
  const key = attemptKey(cycle)
  await choosePayment(carts, manager, { cart, subscription, key })
  await container
    .resolve<IdempotencyKeyService>('idempotencyKeyService')
    .withTransaction(manager)
    .create({
      idempotency_key: key,
      request_method: 'RENEW',
      request_params: { id: cart.id },
      request_path: '/renewal',
    })
  await manager.query(KEEP, [cart.id, cycle.id, cycle.attempt, key])
  const isOurs = await findsAny(manager, CHARGING, [cycle.id, cycle.fence, cart.id])
  return isOurs ? cart : null
}
