import { everyInterval } from './interval.ts'

type Metadata = Readonly<Record<string, unknown>>

/** The plan by which a line is bought (EN-4); empty for a one-off purchase. */
export const planIdOf = ({ plan_id: planId }: Metadata): string =>
  typeof planId === 'string' ? planId : ''

/** "Subscription, every 2 weeks"; empty for a one-off purchase. */
export function subscriptionLineWords(metadata: Metadata): string {
  const { interval: unit, interval_count: count } = metadata
  return planIdOf(metadata) !== '' && typeof unit === 'string' && typeof count === 'number'
    ? `Subscription, ${everyInterval({ unit, count })}`
    : ''
}
