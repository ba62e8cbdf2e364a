import type { DunningPolicy } from '#domain/subscription/dunning.ts'
import { findsAny } from '../rows.ts'
import { alertOfRenewal } from '../staff-alert/mails.ts'
import type { Failed } from './failed.ts'
import { record } from './history.ts'
import { mailSubscription } from './mails.ts'

const ABANDON = `
  UPDATE subscription_cycle SET state = 'abandoned', lease_until = NULL WHERE id = $1 AND fence = $2
  RETURNING id`

const STOP = `
  UPDATE subscription SET next_order_at = NULL, resume_at = NULL,
    cancel_reason = CASE WHEN $2 = 'cancel' THEN 'unpaid' ELSE cancel_reason END
  WHERE id = $1`

/** Ends the dunning of a delivery without a payment: the subscription is paused or cancelled. */
export async function endUnpaid(
  { manager, cycle, subscription }: Failed,
  final: DunningPolicy['final'],
): Promise<void> {
  if (!(await findsAny(manager, ABANDON, [cycle.id, cycle.fence]))) return
  const event = final === 'pause' ? 'paused' : 'cancelled'
  const data = { reason: 'unpaid', cycle: cycle.cycle }
  await record(manager, subscription, { event, actor: 'engine', data })
  await manager.query(STOP, [subscription.id, final])
  await mailSubscription(manager, subscription, { kind: 'ended_unpaid', key: cycle.id })
  const about = { subscriptionId: subscription.id, cycleId: cycle.id }
  await alertOfRenewal(manager, { ...about, isOver: true })
}
