import type { EntityManager } from 'typeorm'
import type { Queryable } from '../rows.ts'
import { record } from './history.ts'
import { mailSubscription } from './mails.ts'
import { deliveriesLeft } from './plan-bounds.ts'
import type { SubscriptionRow } from './rows.ts'

/** Whether the plan's last delivery has been ordered. */
export const hasHadAll = async (
  database: Queryable,
  subscription: Pick<SubscriptionRow, 'id'>,
): Promise<boolean> => (await deliveriesLeft(database, subscription)) <= 0

/** Ends a subscription by its last delivery. */
export async function finish(manager: EntityManager, subscription: SubscriptionRow): Promise<void> {
  await record(manager, subscription, { event: 'completed', actor: 'engine' })
  await manager.query('UPDATE subscription SET next_order_at = NULL WHERE id = $1', [
    subscription.id,
  ])
  await mailSubscription(manager, subscription, { kind: 'completed', key: subscription.id })
}
