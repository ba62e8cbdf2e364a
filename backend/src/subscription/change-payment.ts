import type { PaymentFailure } from '#domain/subscription/dunning.ts'
import { findMethod, type MethodRow } from '../payment-method/rows.ts'
import { findsAny } from '../rows.ts'
import type { ChangeBy } from './change.ts'
import { type Changing, happen, refuseBeingPlaced } from './changing.ts'
import { refuseChange } from './refusal.ts'
import { retryNow } from './retry.ts'
import { type Cycle, openCycle, type SubscriptionRow } from './rows.ts'

const OFFERED = `
  SELECT FROM region_payment_providers WHERE region_id = $1 AND provider_id = $2`

const SET_PAYMENT = `
  UPDATE subscription SET payment_provider_id = $2, payment_data = $3 WHERE id = $1`

const FAILURES: readonly PaymentFailure[] = ['soft_decline', 'hard_decline', 'authentication']

/** Whether a delivery waits because its payment has failed, and not for its day or its goods. */
export const isUnpaid = ({ failure, state }: Pick<Cycle, 'failure' | 'state'>): boolean =>
  (state === 'scheduled' || state === 'awaiting_shopper') &&
  FAILURES.some((each) => each === failure)

async function usableMethod(changing: Changing, id: string): Promise<MethodRow> {
  const { manager, subscription } = changing
  const { customer_id: customerId, region_id } = subscription
  const method = await findMethod(manager, { customerId, id })
  if (!method) return refuseChange('This card is not saved in your account', 'method_unknown')
  if (method.has_expired) refuseChange('This card has expired: choose another', 'method_expired')
  if (!(await findsAny(manager, OFFERED, [region_id, method.provider_id]))) {
    refuseChange('This card cannot be used in the region of the subscription', 'method_region')
  }
  return method
}

/** Has the subscription charged to a card from here on; returns whether that is another one. */
export async function chargeTo(changing: Changing, method: MethodRow): Promise<boolean> {
  const { manager, subscription } = changing
  const { provider_id, token, brand, last4 } = method
  const isSame =
    subscription.payment_provider_id === provider_id && subscription.payment_data['token'] === token
  if (isSame) return false
  await happen(changing, 'changed', { payment: `${brand} ${last4}` })
  await manager.query(SET_PAYMENT, [subscription.id, provider_id, { token }])
  return true
}

const INVOICE = 'invoice'

/**
 * An invoice is no way out of a payment that has failed, also while its goods are waited for: they would
 * leave unpaid.
 */
export const mayBeInvoiced = ({ status }: Pick<SubscriptionRow, 'status'>): boolean =>
  status !== 'past_due'

async function billByInvoice(changing: Changing): Promise<void> {
  const { manager, subscription } = changing
  const { id, region_id, payment_provider_id } = subscription
  if (!mayBeInvoiced(subscription)) {
    refuseChange('Choose a card for the order that is due: it has not been paid', 'payment_due')
  }
  if (!(await findsAny(manager, OFFERED, [region_id, INVOICE]))) {
    refuseChange('Invoices are not offered in the region of the subscription', 'method_region')
  }
  if (payment_provider_id === INVOICE) return
  await happen(changing, 'changed', { payment: 'Invoice' })
  await manager.query(SET_PAYMENT, [id, INVOICE, {}])
}

/** Another card, or an invoice. What waits for a payment is tried at once, as a new attempt. */
export async function setPayment(
  changing: Changing,
  { payment_method_id }: ChangeBy<'set_payment'>,
): Promise<void> {
  const open = await openCycle(changing.manager, changing.subscription.id)
  if (open?.state === 'charging') refuseBeingPlaced()
  if (payment_method_id === null) return billByInvoice(changing)
  await chargeTo(changing, await usableMethod(changing, payment_method_id))
  if (open && isUnpaid(open)) await retryNow(changing.manager, open)
}
