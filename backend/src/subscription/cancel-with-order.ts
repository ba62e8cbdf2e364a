import type { EntityManager } from 'typeorm'
import { idsOf } from '../rows.ts'
import { record } from './history.ts'
import { mailSubscription } from './mails.ts'
import { closeOpenCycle } from './replan.ts'
import { holdSubscription, openCycle } from './rows.ts'
import { voidAttempt } from './void-attempt.ts'

/** Begun by the order, and with no other order since. */
const BEGUN = `
  SELECT id FROM subscription
  WHERE origin_order_id = $1 AND status IN ('active', 'paused', 'past_due')
    AND NOT EXISTS (SELECT FROM subscription_cycle cycle
      WHERE cycle.subscription_id = subscription.id AND cycle.order_id IS NOT NULL)
  ORDER BY id`

const REASON = `
  UPDATE subscription SET cancel_reason = 'order cancelled', resume_at = NULL WHERE id = $1`

/**
 * Whoever cancels the order that began a subscription wants no more of them. A later order is
 * cancelled by itself.
 */
export async function cancelWithOrder(manager: EntityManager, orderId: string): Promise<void> {
  for (const id of await idsOf(manager, BEGUN, [orderId])) {
    const subscription = await holdSubscription(manager, id)
    if (subscription === null) continue
    const data = { reason: 'order cancelled', order_id: orderId }
    await record(manager, subscription, { event: 'cancelled', actor: 'engine', data })
    const open = await openCycle(manager, id)
    // A payment that is under way is given back by the worker that makes it (renew.ts).
    if (open?.state === 'awaiting_shopper') await voidAttempt(manager, open)
    await closeOpenCycle(manager, id)
    await manager.query(REASON, [id])
    await mailSubscription(manager, subscription, { kind: 'cancelled', key: id })
  }
}
