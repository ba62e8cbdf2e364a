import type { ChangeBy } from './change.ts'
import { type Changing, happen, nextCycle } from './changing.ts'
import { requireNoneOwed } from './plan-bounds.ts'
import { closeOpenCycle } from './replan.ts'
import { openCycle } from './rows.ts'
import { voidAttempt } from './void-attempt.ts'

const REASON = `
  UPDATE subscription SET cancel_reason = $2, resume_at = NULL WHERE id = $1`

/** Ends a subscription for good. Shoppers receive the deliveries first that its plan demands. */
export async function cancel(changing: Changing, { reason }: ChangeBy<'cancel'>): Promise<void> {
  const { manager, subscription } = changing
  const open = await openCycle(manager, subscription.id)
  if (open?.state === 'charging') await nextCycle(changing)
  await requireNoneOwed(changing)
  await happen(changing, 'cancelled', reason === undefined ? {} : { reason })
  if (open) await voidAttempt(manager, open)
  await closeOpenCycle(manager, subscription.id)
  await manager.query(REASON, [subscription.id, reason ?? null])
}
