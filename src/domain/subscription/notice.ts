import type { Interval } from './interval.ts'

/** Days before an order at which the shopper is told of it. */
export const NOTICE_DAYS = 3

/** Where orders follow each other more closely, the mail about one would come with the other. */
export const hasNotice = ({ unit, count }: Interval): boolean =>
  unit !== 'day' || count > NOTICE_DAYS

/** When the shop writes about the orders of a plan, or of all that can be chosen from. */
export function noticeWords(intervals: readonly Interval[]): string {
  if (intervals.every(hasNotice)) return 'We e-mail you before each order.'
  return intervals.some(hasNotice)
    ? `We e-mail you before each order, or as we place it if you choose every ${NOTICE_DAYS} days or more often.`
    : 'We e-mail you as we place each order.'
}
