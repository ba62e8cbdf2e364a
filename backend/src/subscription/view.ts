import { z } from 'zod'
import { nextDelivery } from '#domain/subscription/catch-up.ts'
import { dueAt } from '#domain/subscription/schedule.ts'
import { methodsOf, showMethod } from '../payment-method/rows.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import { SKIPPABLE } from './change-dates.ts'
import { shopNow } from './clock.ts'
import { deliveriesLeft } from './plan-bounds.ts'
import { anchorOf, intervalOf, lastDone } from './replan.ts'
import {
  afterOrder,
  firstAhead,
  openCycle,
  orderMoment,
  type SubscriptionRow,
  subscriptionRow,
} from './rows.ts'

const entry = z.object({
  event: z.string(),
  status: z.string(),
  at: z.date(),
  data: z.record(z.string(), z.unknown()),
})
const HISTORY = `
  SELECT event, status, at, data FROM subscription_history WHERE subscription_id = $1 ORDER BY id`

const planned = z.object({ due_at: z.date(), is_skipped: z.boolean() })
const PLANNED = `
  SELECT due_at, state = 'skipped' AS is_skipped FROM subscription_cycle
  WHERE subscription_id = $1 AND cycle >= $2`

const goods = z.object({
  title: z.string(),
  handle: z.string(),
  thumbnail: z.string().nullable(),
  variant_title: z.string(),
})
const GOODS = `
  SELECT product.title, product.handle, product.thumbnail, variant.title AS variant_title
  FROM product_variant variant JOIN product ON product.id = variant.product_id
  WHERE variant.id = $1`

const OF_CUSTOMER = `
  SELECT * FROM subscription WHERE customer_id = $1 ORDER BY created_at DESC, id LIMIT 100`

/** A customer's subscriptions, the newest first. */
export const subscriptionsOf = (
  database: Queryable,
  customerId: string,
): Promise<SubscriptionRow[]> => rowsOf(database, subscriptionRow, OF_CUSTOMER, [customerId])

interface Planned {
  readonly is_skipped: boolean
}
/** The deliveries up to the last that comes, with those in between that are skipped. */
function untilLast<Each extends Planned>(dates: readonly Each[], left: number): readonly Each[] {
  // One comes at least: a plan that was changed to may have had its deliveries before.
  const last = dates.filter(({ is_skipped }) => !is_skipped)[Math.max(left, 1) - 1]
  return last ? dates.slice(0, dates.indexOf(last) + 1) : dates
}

/**
 * The next deliveries, skipped ones included; none while there is no next order, or after the plan's
 * last. After one that is late, or waits for a notice, they are the dates that are ahead once that one
 * has come (replan.ts).
 */
async function upcoming(database: Queryable, subscription: SubscriptionRow) {
  const open = await openCycle(database, subscription.id)
  const first = await firstAhead(database, subscription.id)
  if (open === null || first === null) return []
  const rows = await rowsOf(database, planned, PLANNED, [subscription.id, first])
  const known = new Map(rows.map((row) => [row.due_at.getTime(), row.is_skipped]))
  const interval = intervalOf(subscription)
  const now = await shopNow(database)
  const after = afterOrder(subscription, open, now)
  const done = await lastDone(database, subscription.id, after)
  const { anchor } = nextDelivery(anchorOf(subscription), interval, { done, now: after })
  const dates = Array.from({ length: SKIPPABLE }, (_, index) => {
    const cycle = open.due_at <= now && index > 0 ? done + index : first + index
    const isNext = cycle === open.cycle
    const at = isNext ? orderMoment(subscription, open) : dueAt(anchor, interval, cycle)
    return { cycle, at, is_skipped: known.get(at.getTime()) ?? false }
  })
  return untilLast(dates, await deliveriesLeft(database, subscription))
}

/** The saved card that it is charged to. */
async function payingMethod(database: Queryable, subscription: SubscriptionRow) {
  const { customer_id, payment_provider_id, payment_data } = subscription
  const methods = await methodsOf(database, customer_id)
  const paying = methods.find(
    ({ provider_id, token }) =>
      provider_id === payment_provider_id && token === payment_data['token'],
  )
  return paying ? showMethod(paying) : null
}

/** What anybody may see of a subscription (EN-12): all but its payment data. */
export function shownSubscription(subscription: SubscriptionRow) {
  const { interval_unit, payment_data: _secret, ...rest } = subscription
  const { anchor_local: _local, anchor_cycle: _cycle, ...shown } = rest
  return {
    ...shown,
    interval: interval_unit,
    anchor_at: dueAt(anchorOf(subscription), intervalOf(subscription), subscription.anchor_cycle),
  }
}

/** A subscription as its owner sees it. */
export async function viewSubscription(database: Queryable, subscription: SubscriptionRow) {
  const [product] = await rowsOf(database, goods, GOODS, [subscription.variant_id])
  return {
    ...shownSubscription(subscription),
    product: product ?? null,
    payment_method: await payingMethod(database, subscription),
    upcoming: await upcoming(database, subscription),
    history: await rowsOf(database, entry, HISTORY, [subscription.id]),
  }
}
