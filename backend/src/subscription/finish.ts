import type { EntityManager } from 'typeorm'
import { findsAny } from '../rows.ts'
import { record } from './history.ts'
import { mailSubscription } from './mails.ts'
import type { SubscriptionRow } from './rows.ts'

/** The order that began it, and every renewal that was ordered. */
const HAS_HAD_ALL = `
  SELECT FROM subscription JOIN subscription_plan plan ON plan.id = subscription.plan_id
  WHERE subscription.id = $1 AND plan.max_cycles <= 1 + (
    SELECT count(*) FROM subscription_cycle cycle
    WHERE cycle.subscription_id = subscription.id AND cycle.order_id IS NOT NULL)`

/** Whether the plan's last delivery has been ordered. */
export const hasHadAll = (manager: EntityManager, { id }: SubscriptionRow): Promise<boolean> =>
  findsAny(manager, HAS_HAD_ALL, [id])

/** Ends a subscription by its last delivery. */
export async function finish(manager: EntityManager, subscription: SubscriptionRow): Promise<void> {
  await record(manager, subscription, { event: 'completed', actor: 'engine' })
  await manager.query('UPDATE subscription SET next_order_at = NULL WHERE id = $1', [
    subscription.id,
  ])
  await mailSubscription(manager, subscription, { kind: 'completed', key: subscription.id })
}
