import { everyInterval, INTERVALS, type Interval } from './interval.ts'

/** How a line of a cart or an order is bought by subscription. */
export interface LineSubscription {
  readonly planId: string
  readonly interval: Interval
}

type Metadata = Readonly<Record<string, unknown>>

/** Whether a line is bought by subscription (EN-4). */
export const isSubscriptionLine = (metadata: Metadata): boolean =>
  metadata['type'] === 'subscription'

/** The subscription in the metadata of a line (EN-4); null for a one-off purchase. */
export function lineSubscription(metadata: Metadata): LineSubscription | null {
  const { plan_id: planId, interval, interval_count: count } = metadata
  const unit = INTERVALS.find((each) => each === interval)
  if (!isSubscriptionLine(metadata) || typeof planId !== 'string') return null
  return unit && typeof count === 'number' ? { planId, interval: { unit, count } } : null
}

/** "Subscription, every 2 weeks"; empty for a one-off purchase. */
export function subscriptionLineWords(metadata: Metadata): string {
  const found = lineSubscription(metadata)
  return found ? `Subscription, ${everyInterval(found.interval)}` : ''
}
