/** British, as the shop's spelling; in UTC, so that server and browser show the same day. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "20 November 2026", of a day that has no place. */
export const dayWords = (at: string | Date): string => DAY.format(new Date(at))
