import { LOCALE } from '../constants.ts'

// In UTC, so that server and browser show the same moment alike.

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const SHORT_DAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** "Wed, Nov 25", or "Wed, Nov 25 – Fri, Nov 27", of ISO dates. */
export const daysWords = (from: string, to: string): string =>
  SHORT_DAY.formatRange(new Date(from), new Date(to))

/** "November 20, 2026" */
export const dayWords = (at: string | Date): string => DAY.format(new Date(at))

/** "Nov 20, 2026, 11:30 PM UTC" */
export const momentWords = (at: string): string => `${MOMENT.format(new Date(at))} UTC`
