import { dateFormat } from './date-formats.ts'

/**
 * What a clock of the time zone shows at a moment, to the minute: as the moment at which a clock of
 * UTC shows the same, in ms.
 */
export function wallClockMs(timeZone: string, at: Date | number): number {
  const parts = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}
