import { LOCALE } from '../constants.ts'

// In UTC, so that server and browser show the same moment alike.

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** "November 20, 2026" */
export const dayWords = (at: string | Date): string => DAY.format(new Date(at))

/** "Nov 20, 2026, 11:30 PM UTC" */
export const momentWords = (at: string): string => `${MOMENT.format(new Date(at))} UTC`
