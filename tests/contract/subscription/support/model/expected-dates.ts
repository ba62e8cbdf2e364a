import type { Interval } from '#domain/subscription/interval.ts'
import { dueAt } from '#domain/subscription/schedule.ts'

/** The dates of one subscription, as its shopper has them in mind. */
export interface ExpectedDates {
  /** The first date, on the wall clock. */
  local: string
  readonly timeZone: string
  interval: Interval
  /** The dates that the shopper has skipped, in milliseconds. */
  skipped: Set<number>
  /** The date of the last delivery that came, or was left out for good. */
  covered: Date
  /** The date of the next delivery; null while there is none. */
  next: Date | null
}

const dateOf = ({ local, timeZone, interval }: ExpectedDates, count: number) =>
  dueAt({ local, cycle: 0, timeZone }, interval, count)

/** The first date of the schedule that is ahead, not delivered and not skipped. */
export function firstAhead(dates: ExpectedDates, now: Date): Date {
  const after = Math.max(dates.covered.getTime(), now.getTime())
  let count = 0
  while (dateOf(dates, count).getTime() <= after) count++
  while (dates.skipped.has(dateOf(dates, count).getTime())) count++
  return dateOf(dates, count)
}

/** Counts the dates from another one. What was skipped was skipped by its date. */
export function countFrom(dates: ExpectedDates, local: string): void {
  dates.local = local
  dates.skipped = new Set()
}
