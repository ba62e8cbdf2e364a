import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { record } from './history.ts'
import { mailSubscription } from './mails.ts'
import type { SubscriptionRow } from './rows.ts'

const found = z.object({ left: z.int() })
/** The order that began it, and every renewal that was ordered. */
const LEFT = `
  SELECT (plan.max_cycles - 1 - (SELECT count(*) FROM subscription_cycle cycle
    WHERE cycle.subscription_id = subscription.id AND cycle.order_id IS NOT NULL))::int AS left
  FROM subscription JOIN subscription_plan plan ON plan.id = subscription.plan_id
  WHERE subscription.id = $1 AND plan.max_cycles IS NOT NULL`

type Known = Pick<SubscriptionRow, 'id'>

/** The deliveries that the plan still has to come; as many as there are dates where it has no end. */
export const deliveriesLeft = async (database: Queryable, { id }: Known): Promise<number> =>
  (await rowsOf(database, found, LEFT, [id]))[0]?.left ?? Number.POSITIVE_INFINITY

/** Whether the plan's last delivery has been ordered. */
export const hasHadAll = async (database: Queryable, subscription: Known): Promise<boolean> =>
  (await deliveriesLeft(database, subscription)) <= 0

/** Ends a subscription by its last delivery. */
export async function finish(manager: EntityManager, subscription: SubscriptionRow): Promise<void> {
  await record(manager, subscription, { event: 'completed', actor: 'engine' })
  await manager.query('UPDATE subscription SET next_order_at = NULL WHERE id = $1', [
    subscription.id,
  ])
  await mailSubscription(manager, subscription, { kind: 'completed', key: subscription.id })
}
