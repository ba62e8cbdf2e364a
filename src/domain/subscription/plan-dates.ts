import { isoDayAt, localHour, shortDay } from '../region/local-dates.ts'
import { timeZoneOf, type ZonePlace } from '../region/time-zone.ts'
import type { Interval } from './interval.ts'
import { dueAt, localTime } from './schedule.ts'

const DAY_MS = 86_400_000

/** The second delivery of what is ordered now: "8 Dec". */
export function secondDelivery(interval: Interval, place: ZonePlace, now: Date): string {
  const timeZone = timeZoneOf(place)
  const anchor = { local: localTime(now, timeZone), cycle: 1, timeZone }
  return shortDay(dueAt(anchor, interval, 2), place)
}

/** The seconds until the next midnight of a place, at which such dates change. */
export function datesHoldForSeconds(place: ZonePlace, now: Date): number {
  const tomorrow = isoDayAt(new Date(now.getTime() + DAY_MS), place)
  return Math.max(1, Math.floor((localHour(tomorrow, 0, place).getTime() - now.getTime()) / 1000))
}
