import type { MedusaContainer } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { rowsOf } from '../rows.ts'
import { setPayment } from '../subscription/change-payment.ts'
import { mailSubscription } from '../subscription/mails.ts'
import { holdSubscription, type SubscriptionRow, subscriptionRow } from '../subscription/rows.ts'
import { forgetLater } from './outbox.ts'
import type { MethodRow } from './rows.ts'

/** All that go on, so that none of them is given this card meanwhile. */
const HOLD_LIVE = `
  SELECT * FROM subscription
  WHERE customer_id = $1 AND status IN ('active', 'past_due', 'paused')
  ORDER BY id FOR UPDATE`

const REMOVE = 'DELETE FROM saved_payment_method WHERE id = $1'

interface Removal {
  readonly method: MethodRow
  /** The method that pays for the subscriptions from here on. */
  readonly replacementId: string | null
}

/** A method that subscriptions are charged to is removed only for another one, which takes over. */
export async function removeMethod(
  container: MedusaContainer,
  manager: EntityManager,
  { method, replacementId }: Removal,
): Promise<void> {
  const { id, customer_id, provider_id, token } = method
  const live = await rowsOf(manager, subscriptionRow, HOLD_LIVE, [customer_id])
  const charged = live.filter(
    ({ payment_provider_id, payment_data }) =>
      payment_provider_id === provider_id && payment_data['token'] === token,
  )
  if (charged.length > 0 && (replacementId === null || replacementId === id)) {
    const message = `This card pays for ${charged.length} of your subscriptions: choose another for them first`
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, 'method_in_use')
  }
  for (const subscription of charged) {
    await takeOver(container, manager, subscription, replacementId ?? '')
  }
  await manager.query(REMOVE, [id])
  await forgetLater(manager, { provider_id, token, customer: customer_id })
}

async function takeOver(
  container: MedusaContainer,
  manager: EntityManager,
  subscription: SubscriptionRow,
  payment_method_id: string,
): Promise<void> {
  const change = { action: 'set_payment', payment_method_id } as const
  await setPayment({ container, manager, subscription, actor: 'shopper' }, change)
  const changed = await holdSubscription(manager, subscription.id)
  if (changed === null) return
  const key = `${changed.id}:${changed.updated_at.getTime()}`
  await mailSubscription(manager, changed, { kind: 'changed', key })
}
