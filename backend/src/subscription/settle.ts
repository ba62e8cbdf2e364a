import { z } from 'zod'
import { nextDunningStep } from '#domain/subscription/dunning.ts'
import { NOTICE_DAYS } from '#domain/subscription/notice.ts'
import { findsAny, rowOf } from '../rows.ts'
import { alertOfRenewal } from '../staff-alert/mails.ts'
import { shopNow } from './clock.ts'
import { endUnpaid } from './dunning.ts'
import { readDunningPolicy } from './dunning-policy.ts'
import type { Failed } from './failed.ts'
import { mailOfFailure } from './failure-mail.ts'
import { record } from './history.ts'
import { mailSubscription } from './mails.ts'
import type { AttemptOutcome } from './outcome.ts'
import { replan } from './replan.ts'
import { noteShown } from './shown-total.ts'

const DAY_MS = 86_400_000

const later = (declines: 'declines' | 'declines + 1') => `
  UPDATE subscription_cycle SET state = 'scheduled', attempt = attempt + 1, cart_id = NULL,
    declines = ${declines}, lease_until = NULL, next_at = $3, failure = $4, last_error = $5
  WHERE id = $1 AND fence = $2 RETURNING id`
const RETRY = later('declines + 1')
const LATER = later('declines')

/** The cart stays: the confirmed payment, or another card, completes it or replaces it. */
const ASK = `
  UPDATE subscription_cycle SET state = 'awaiting_shopper', lease_until = NULL, next_at = $3,
    failure = $4, last_error = $5
  WHERE id = $1 AND fence = $2 RETURNING id`

const FAILURES = `
  UPDATE subscription SET failure_count = failure_count + 1 WHERE id = $1
  RETURNING failure_count`
const counted = z.object({ failure_count: z.int() })

/** Handles a failed payment by its kind (docs/subscriptions.md): another day, or the shopper. */
export async function settleFailure(
  failed: Failed,
  { failure, message }: Extract<AttemptOutcome, { kind: 'failed' }>,
): Promise<void> {
  const { manager, cycle, subscription, total } = failed
  const { failure_count } = await rowOf(manager, counted, FAILURES, [subscription.id])
  const policy = await readDunningPolicy(manager)
  const step = nextDunningStep(failure, cycle.declines + 1, policy)
  const data = { failure, cycle: cycle.cycle, attempt: cycle.attempt, count: failure_count }
  const event = 'payment_failed'
  const status = await record(manager, subscription, { event, actor: 'engine', data })
  const current = { ...subscription, status }
  if (step.step === 'end') return endUnpaid({ ...failed, subscription: current }, step.final)
  const at = new Date((await shopNow(manager)).getTime() + step.inDays * DAY_MS)
  const move = step.step === 'retry' ? RETRY : ASK
  if (!(await findsAny(manager, move, [cycle.id, cycle.fence, at, failure, message]))) return
  await mailSubscription(manager, current, {
    ...mailOfFailure(failure, cycle),
    key: `${cycle.id}:${cycle.attempt}`,
    cycle_id: cycle.id,
    at: at.toISOString(),
    ...(total !== null && { total }),
  })
  const about = { subscriptionId: subscription.id, cycleId: cycle.id, isOver: false }
  if (subscription.status !== 'past_due') await alertOfRenewal(manager, about)
}

/** Days for which goods that are not to be had are waited for. */
const WAIT_DAYS = 30

const stock = z.object({ stock_policy: z.enum(['wait', 'skip']) })
const STOCK_POLICY = 'SELECT stock_policy FROM subscription_plan WHERE id = $1'

const SKIP = `
  UPDATE subscription_cycle SET state = 'skipped', lease_until = NULL, cart_id = NULL,
    failure = 'unavailable', last_error = $3
  WHERE id = $1 AND fence = $2 RETURNING id`

/** Waits a day for goods, or leaves the delivery out, as the plan says. Nothing is charged. */
export async function settleUnavailable(
  { manager, cycle, subscription }: Failed,
  { message, isOutOfStock }: Extract<AttemptOutcome, { kind: 'unavailable' }>,
): Promise<void> {
  const mail = { key: cycle.id, out_of_stock: isOutOfStock }
  const now = await shopNow(manager)
  const { stock_policy } = await rowOf(manager, stock, STOCK_POLICY, [subscription.plan_id])
  const waited = now.getTime() - cycle.due_at.getTime() > WAIT_DAYS * DAY_MS
  if (stock_policy === 'wait' && !waited) {
    const at = new Date(now.getTime() + DAY_MS)
    const values = [cycle.id, cycle.fence, at, 'unavailable', message]
    if (!(await findsAny(manager, LATER, values))) return
    await mailSubscription(manager, subscription, { kind: 'delayed', ...mail })
    return
  }
  if (!(await findsAny(manager, SKIP, [cycle.id, cycle.fence, message]))) return
  const data = { cycle: cycle.cycle, reason: 'unavailable' }
  const event = 'skipped'
  const status = await record(manager, subscription, { event, actor: 'engine', data })
  await replan(manager, { ...subscription, status })
  await mailSubscription(manager, subscription, { kind: 'skipped', ...mail })
}

const AGAIN = `
  UPDATE subscription_cycle SET state = 'scheduled', attempt = attempt + 1, cart_id = NULL,
    lease_until = NULL, last_error = $3
  WHERE id = $1 AND fence = $2`

/** Another cart at once: the prices of this one are not today's any more. */
export const settleChanged = ({ manager, cycle }: Failed, message: string) =>
  manager.query(AGAIN, [cycle.id, cycle.fence, message])

const ANNOUNCED = `
  WITH noticed AS (
    UPDATE subscription_cycle SET next_at = $3, announced_total = $4, lease_until = NULL
    WHERE id = $1 AND fence = $2 RETURNING subscription_id)
  UPDATE subscription SET next_order_at = $3 FROM noticed
  WHERE subscription.id = noticed.subscription_id RETURNING subscription.id`

/** What costs more than its shopper knows is announced, and charged after the notice. */
export async function settleDearer({ manager, cycle, subscription, total }: Failed) {
  const at = new Date((await shopNow(manager)).getTime() + NOTICE_DAYS * DAY_MS)
  if (!(await findsAny(manager, ANNOUNCED, [cycle.id, cycle.fence, at, total]))) return
  await noteShown(manager, subscription, total)
  await mailSubscription(manager, subscription, {
    kind: 'price_changed',
    key: `${cycle.id}:${total}`,
    cycle_id: cycle.id,
    at: at.toISOString(),
    ...(total !== null && { total }),
  })
}
