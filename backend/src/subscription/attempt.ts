import type { MedusaContainer, PaymentProviderService } from '@medusajs/medusa'
import { generateEntityId, MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { findsAny } from '../rows.ts'
import { buildRenewalCart, type RenewalCart } from './renewal-cart.ts'
import type { Cycle, SubscriptionRow } from './rows.ts'

/** The method of the request that a renewal is. */
export const RENEWAL = 'RENEW'

/** The key of one attempt, for its completion and at the bank: repeated, it charges once. */
export const attemptKey = ({ id, attempt }: Pick<Cycle, 'id' | 'attempt'>): string =>
  `renew:${id}:${attempt}`

/** The stage that authorises creates the tax lines as well (strategies/cart-completion.ts). */
const BEGIN = `
  INSERT INTO idempotency_key
    (id, idempotency_key, request_method, request_params, request_path, recovery_point)
  VALUES ($1, $2, '${RENEWAL}', $3, '/renewal', 'tax_lines_created')`

const KEEP = `
  INSERT INTO subscription_attempt (cart_id, cycle_id, attempt, key) VALUES ($1, $2, $3, $4)`

const CHARGING = `
  UPDATE subscription_cycle SET state = 'charging', cart_id = $3
  WHERE id = $1 AND fence = $2 AND state = 'scheduled' RETURNING id`

const IS_OFFERED = `
  SELECT FROM region_payment_providers WHERE region_id = $1 AND provider_id = $2`

/** Written past the provider's own routine, which lets shoppers set parts of the data. */
const PAY_BY = `
  UPDATE payment_session SET is_selected = true, data = data || $2 WHERE id = $1`

interface Paying {
  readonly cart: RenewalCart
  readonly subscription: SubscriptionRow
  readonly key: string
}

/** The one payment session of the cart. The core prepares one for each provider, and then chooses. */
async function choosePayment(
  container: MedusaContainer,
  manager: EntityManager,
  { cart, subscription, key }: Paying,
): Promise<void> {
  const { total = 0, customer } = cart
  if (total === 0) return
  const { payment_provider_id: provider_id, payment_data, region_id, currency_code } = subscription
  if (!(await findsAny(manager, IS_OFFERED, [region_id, provider_id]))) {
    // Also where a gift card has paid the whole of the first order.
    const message = 'There is no payment method that can be charged in this region'
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, 'payment_method_missing')
  }
  const { id } = await container
    .resolve<PaymentProviderService>('paymentProviderService')
    .withTransaction(manager)
    .createSession({ cart, customer, amount: total, currency_code, provider_id })
  const data = { ...payment_data, customer: subscription.customer_id, key, off_session: true }
  await manager.query(PAY_BY, [id, data])
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
  const cart = await buildRenewalCart(container, manager, subscription)
  const key = attemptKey(cycle)
  await choosePayment(container, manager, { cart, subscription, key })
  await manager.query(BEGIN, [generateEntityId('', 'ikey'), key, { id: cart.id }])
  await manager.query(KEEP, [cart.id, cycle.id, cycle.attempt, key])
  const isOurs = await findsAny(manager, CHARGING, [cycle.id, cycle.fence, cart.id])
  return isOurs ? cart : null
}
