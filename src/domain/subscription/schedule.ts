import { Temporal } from 'temporal-polyfill'
import type { Interval } from './interval.ts'

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
