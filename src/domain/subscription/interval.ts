export const INTERVALS = ['day', 'week', 'month', 'year'] as const
type IntervalUnit = (typeof INTERVALS)[number]

/** How often something is delivered: `{ unit: 'week', count: 2 }` is every two weeks. */
export interface Interval {
  readonly unit: IntervalUnit
  readonly count: number
}

/** As it is kept in a line's metadata. */
type Span = { readonly unit: string; readonly count: number }

/** "week", "2 weeks" */
const span = ({ unit, count }: Span) => (count === 1 ? unit : `${count} ${unit}s`)

/** "every week", "every 2 weeks" */
export const everyInterval = (interval: Span): string => `every ${span(interval)}`
