import { isoDayAt, localDay, localHour, shortDay } from '../region/local-dates.ts'
import { timeZoneOf, type ZonePlace } from '../region/time-zone.ts'
import type { SubscriptionPlan } from './plan.ts'
import { dueAt, localTime } from './schedule.ts'

const DAY_MS = 86_400_000
const SHOWN = 3
/** From here on a day and a month could be taken for those of another year. */
const LONG_MS = 300 * DAY_MS
const LIST = new Intl.ListFormat('en-GB')

/**
 * The next deliveries of what is ordered now: "10 Dec, 24 Dec and 7 Jan". Empty if the first one is
 * the last.
 */
export function laterDates(
  { interval, maxCycles }: Pick<SubscriptionPlan, 'interval' | 'maxCycles'>,
  place: ZonePlace,
  now: Date,
): string {
  const timeZone = timeZoneOf(place)
  const anchor = { local: localTime(now, timeZone), cycle: 1, timeZone }
  const count = Math.min(SHOWN, (maxCycles ?? Infinity) - 1)
  const dates = Array.from({ length: count }, (_, index) => dueAt(anchor, interval, index + 2))
  const isLong = dates.some((at) => at.getTime() - now.getTime() > LONG_MS)
  const words = dates.map((at) => (isLong ? localDay(at, place) : shortDay(at, place)))
  // No line ends within a date.
  return LIST.format(words.map((each) => each.replaceAll(' ', '\u00a0')))
}

/** The seconds until the next midnight of a place, at which such dates change. */
export function datesHoldForSeconds(place: ZonePlace, now: Date): number {
  const tomorrow = isoDayAt(new Date(now.getTime() + DAY_MS), place)
  return Math.max(1, Math.floor((localHour(tomorrow, 0, place).getTime() - now.getTime()) / 1000))
}
