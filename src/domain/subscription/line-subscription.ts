import { everyInterval } from './interval.ts'

type Metadata = Readonly<Record<string, unknown>>

/** The plan by which a line is bought (EN-4); empty for a one-off purchase. */
export const planIdOf = ({ plan_id: planId }: Metadata): string =>
  typeof planId === 'string' ? planId : ''

interface Bag {
  readonly items: readonly { readonly metadata: Metadata }[]
}

/** Whether something of it is bought by subscription. */
export const hasSubscription = ({ items }: Bag): boolean =>
  items.some(({ metadata }) => planIdOf(metadata) !== '')

/** "Subscription, every 2 weeks"; empty for a one-off purchase. */
export function subscriptionLineWords(metadata: Metadata): string {
  const { interval: unit, interval_count: count } = metadata
  return planIdOf(metadata) !== '' && typeof unit === 'string' && typeof count === 'number'
    ? `Subscription, ${everyInterval({ unit, count })}`
    : ''
}
