import { LOCALE } from '../constants.ts'

// In UTC, so that server, browser and mails show the same moment alike.

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const momentIn = (dateStyle: 'medium' | 'long') =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle, timeStyle: 'short', timeZone: 'UTC' })
const MOMENT = { medium: momentIn('medium'), long: momentIn('long') }

/** "November 20, 2026" */
export const dayWords = (at: string | Date): string => DAY.format(new Date(at))

/** "Nov 20, 2026, 11:30 PM UTC", or long: "November 20, 2026 at 11:30 PM UTC". */
export const momentWords = (at: string, style: keyof typeof MOMENT = 'medium'): string =>
  `${MOMENT[style].format(new Date(at))} UTC`
