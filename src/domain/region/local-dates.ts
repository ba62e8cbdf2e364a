import { dateFormat } from './date-formats.ts'
import { timeZoneOf, type ZonePlace } from './time-zone.ts'
import { wallClockMs } from './wall-clock.ts'

/** British dates with a 24-hour clock, and American ones for readers in the United States. */
const localeOf = ({ countryCode }: ZonePlace): string =>
  countryCode.toLowerCase() === 'us' ? 'en-US' : 'en-GB'

const dateIn = (locale: string, timeZone: string, at: Date) =>
  dateFormat(locale, { dateStyle: 'long', timeZone }).format(at)

const timeIn = (locale: string, timeZone: string, at: Date) =>
  dateFormat(locale, { timeStyle: 'short', timeZone }).format(at)

const zoneName = (locale: string, timeZone: string, at: Date) =>
  dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** "22 November 2026", or "November 22, 2026" in the United States, by the clock of the place. */
export const localDay = (at: string | Date, place: ZonePlace): string =>
  dateIn(localeOf(place), timeZoneOf(place), new Date(at))

/** "22 Nov", or "Nov 22" in the United States, by the clock of the place. */
export const shortDay = (at: string | Date, place: ZonePlace): string =>
  dateFormat(localeOf(place), {
    day: 'numeric',
    month: 'short',
    timeZone: timeZoneOf(place),
  }).format(new Date(at))

/** "22 November 2026", or "November 22, 2026", of an ISO date. */
export const plainDay = (date: string, place: ZonePlace): string =>
  dateIn(localeOf(place), 'UTC', new Date(date))

/** "Wed 25 Nov", or "Wed 25 Nov – Fri 27 Nov", of ISO dates, in the manner of the place. */
export const localDays = (from: string, to: string, place: ZonePlace): string =>
  dateFormat(localeOf(place), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to))

/** "22 November 2026 at 05:20", for a list that names the zone once. */
export function localTime(at: string | Date, place: ZonePlace): string {
  const [locale, zone, moment] = [localeOf(place), timeZoneOf(place), new Date(at)]
  const day = dateIn(locale, zone, moment)
  // Some versions of the locale's data put a narrow space before AM and PM.
  const time = timeIn(locale, zone, moment).replace('\u202F', ' ')
  return `${day} at ${time}`
}

/** "Central European Time", "Eastern Time" */
export const localZone = (at: string | Date, place: ZonePlace): string =>
  zoneName(localeOf(place), timeZoneOf(place), new Date(at))

/** "22 November 2026 at 05:20 (Central European Time)" */
export const localMoment = (at: string | Date, place: ZonePlace): string =>
  `${localTime(at, place)} (${localZone(at, place)})`

const HOUR_MS = 3_600_000

/** How far the clock of a zone is ahead of UTC at a full minute. */
const offsetMs = (timeZone: string, at: number): number => wallClockMs(timeZone, at) - at

/** The moment at which the clock of a place shows this full hour of an ISO date. */
export function localHour(date: string, hour: number, place: ZonePlace): Date {
  const timeZone = timeZoneOf(place)
  const wanted = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS
  return new Date(wanted - offsetMs(timeZone, wanted - offsetMs(timeZone, wanted)))
}

/** The day at a place, as an ISO date. */
export const isoDayAt = (at: Date, place: ZonePlace): string =>
  dateFormat('sv-SE', {
    timeZone: timeZoneOf(place),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)

/** Whether the day of a moment has passed at a place. */
export const isDayPast = (at: Date, now: Date, place: ZonePlace): boolean =>
  isoDayAt(at, place) < isoDayAt(now, place)
