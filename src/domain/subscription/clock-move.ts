import { Temporal } from 'temporal-polyfill'

const UNITS = { h: 'hours', d: 'days', w: 'weeks', M: 'months', y: 'years' } as const

/** How the clock of a trial shop is moved: on by a span, or back to the real time. */
export type ClockMove =
  | {
      readonly kind: 'on'
      readonly unit: (typeof UNITS)[keyof typeof UNITS]
      readonly count: number
    }
  | { readonly kind: 'back' }

const SPAN = /^\+(\d{1,3})([hdwMy])$/

const isUnit = (letter: string): letter is keyof typeof UNITS => letter in UNITS

/** `+14d`, `+1M` or `now`; null for another word. */
export function clockMoveOf(word: string): ClockMove | null {
  if (word === 'now') return { kind: 'back' }
  const [, count = '', letter = ''] = SPAN.exec(word) ?? []
  if (!isUnit(letter) || Number(count) === 0) return null
  return { kind: 'on', unit: UNITS[letter], count: Number(count) }
}

/**
 * The shop's time after a move. Days and longer are counted on the wall clock, as the dates of
 * subscriptions are: what is due in two weeks is due after `+14d`, also if the clocks change.
 */
export function movedTime(
  move: ClockMove,
  { shop, real, timeZone }: { readonly shop: Date; readonly real: Date; readonly timeZone: string },
): Date {
  if (move.kind === 'back') return real
  const { epochMilliseconds } = Temporal.Instant.fromEpochMilliseconds(shop.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ [move.unit]: move.count })
  return new Date(epochMilliseconds)
}
