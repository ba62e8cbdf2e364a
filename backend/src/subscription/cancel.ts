import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { ChangeBy } from './change.ts'
import { type Changing, happen, nextCycle } from './changing.ts'
import { refuseChange } from './refusal.ts'
import { closeOpenCycle } from './replan.ts'
import { openCycle } from './rows.ts'
import { voidAttempt } from './void-attempt.ts'

const owed = z.object({ left: z.int() })
/** The order that began it, and every renewal that was ordered. */
const OWED = `
  SELECT (plan.min_cycles - 1 - (SELECT count(*) FROM subscription_cycle cycle
    WHERE cycle.subscription_id = subscription.id AND cycle.order_id IS NOT NULL))::int AS left
  FROM subscription JOIN subscription_plan plan ON plan.id = subscription.plan_id
  WHERE subscription.id = $1 AND plan.min_cycles IS NOT NULL`

const REASON = `
  UPDATE subscription SET cancel_reason = $2, resume_at = NULL WHERE id = $1`

/** Ends a subscription for good. Shoppers receive the deliveries first that its plan demands. */
export async function cancel(changing: Changing, { reason }: ChangeBy<'cancel'>): Promise<void> {
  const { manager, subscription, actor } = changing
  const open = await openCycle(manager, subscription.id)
  if (open?.state === 'charging') await nextCycle(changing)
  const [found] = await rowsOf(manager, owed, OWED, [subscription.id])
  if (actor === 'shopper' && found && found.left > 0) {
    refuseChange(
      `This plan has ${found.left} more ${found.left === 1 ? 'delivery' : 'deliveries'} to come before it can be cancelled`,
      'too_early',
    )
  }
  await happen(changing, 'cancelled', reason === undefined ? {} : { reason })
  if (open) await voidAttempt(manager, open)
  await closeOpenCycle(manager, subscription.id)
  await manager.query(REASON, [subscription.id, reason ?? null])
}
