import { Temporal } from 'temporal-polyfill'

export const INTERVALS = ['day', 'week', 'month', 'year'] as const
type IntervalUnit = (typeof INTERVALS)[number]

/** How often something is delivered: `{ unit: 'week', count: 2 }` is every two weeks. */
export interface Interval {
  readonly unit: IntervalUnit
  readonly count: number
}

/** The dates of a subscription: delivery `cycle` falls on `local`, the others on either side. */
export interface ScheduleAnchor {
  /** A date and time on the wall clock of the zone, as `2027-01-31T09:00:00`. */
  readonly local: string
  readonly cycle: number
  /** An IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string
}

const durationOf = ({ unit, count }: Interval, times: number) => ({ [`${unit}s`]: count * times })

/**
 * The moment at which a delivery is due. It is counted from the anchor, never from the delivery
 * before: 31 January, 28 February, 31 March; and at the same time on the wall clock, also after the
 * clocks change.
 */
export const dueAt = (anchor: ScheduleAnchor, interval: Interval, cycle: number): Date => {
  const local = Temporal.PlainDateTime.from(anchor.local).add(
    durationOf(interval, cycle - anchor.cycle),
    { overflow: 'constrain' },
  )
  const { epochMilliseconds } = local.toZonedDateTime(anchor.timeZone, {
    disambiguation: 'compatible',
  })
  return new Date(epochMilliseconds)
}

/** What the wall clock of a zone shows at a moment, to the second. */
export const localTime = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })

/** A day with the time of day of another moment of the wall clock. */
export const onDay = (day: string, local: string): string =>
  Temporal.PlainDate.from(day)
    .toPlainDateTime(Temporal.PlainDateTime.from(local).toPlainTime())
    .toString({ smallestUnit: 'second' })

/** "week", "2 weeks" */
const span = ({ unit, count }: Interval) => (count === 1 ? unit : `${count} ${unit}s`)

/** "every week", "every 2 weeks" */
export const everyInterval = (interval: Interval): string => `every ${span(interval)}`
