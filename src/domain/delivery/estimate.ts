import { wallClockMs } from '../region/wall-clock.ts'
import type { DeliveryTimes } from './delivery-times.ts'

/** The days between which a parcel arrives, as ISO dates at its destination. */
export interface DeliveryEstimate {
  readonly earliest: string
  readonly latest: string
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Days since 1970-01-01, a Thursday. */
type Day = number

const isoOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
const weekdayOf = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The day and the minute of a moment on the clock of a time zone. */
function localTime(at: Date, timeZone: string): { readonly day: Day; readonly minutes: number } {
  const shown = wallClockMs(timeZone, at)
  const day = Math.floor(shown / DAY_MS)
  return { day, minutes: (shown - day * DAY_MS) / MINUTE_MS }
}

const LOOK_AHEAD_DAYS = 366

/** The first day from `day` on that is open; the day itself where a year has none. */
function openFrom(day: Day, isOpen: (day: Day) => boolean): Day {
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) if (isOpen(day + ahead)) return day + ahead
  return day
}

function after(day: Day, days: number, isOpen: (day: Day) => boolean): Day {
  let reached = openFrom(day, isOpen)
  for (let left = days; left > 0; left--) reached = openFrom(reached + 1, isOpen)
  return reached
}

/**
 * The days on which an order of this moment arrives. It leaves on the working day of its order if
 * it comes before the cut-off, else on the next one, and some working days later if it takes that
 * long to pack; the carrier counts its own days from there.
 */
export function estimateDelivery(times: DeliveryTimes, orderedAt: Date): DeliveryEstimate {
  const { cutOffMinutes, timeZone, handlingDays, transitDays, holidays } = times
  const isOpenOn = (weekdays: readonly number[]) => (day: Day) =>
    weekdays.includes(weekdayOf(day)) && !holidays.includes(isoOf(day))
  const works = isOpenOn(times.workingDays)
  const carries = isOpenOn(times.carrierDays)
  const { day, minutes } = localTime(orderedAt, timeZone)
  const begun = openFrom(minutes < cutOffMinutes ? day : day + 1, works)
  const leaves = after(begun, handlingDays, works)
  const [atLeast, atMost] = transitDays
  const arrives = (days: number) =>
    isoOf(days === 0 ? leaves : after(leaves + 1, days - 1, carries))
  return { earliest: arrives(atLeast), latest: arrives(atMost) }
}

/** The seconds until the cut-off, after which another estimate is right. */
export function estimateHoldsForSeconds(times: DeliveryTimes, now: Date): number {
  const { minutes } = localTime(now, times.timeZone)
  const left = times.cutOffMinutes - minutes
  return Math.max(1, (left > 0 ? left : left + 24 * 60) * 60 - now.getUTCSeconds())
}
