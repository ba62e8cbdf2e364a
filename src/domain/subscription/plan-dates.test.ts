import { expect, test } from 'vitest'
import type { ZonePlace } from '../region/time-zone.ts'
import type { Interval } from './interval.ts'
import { datesHoldForSeconds, laterDates } from './plan-dates.ts'

const GERMANY = { countryCode: 'de' }
/** 00:30 of the 27th in Germany. */
const NOW = new Date('2026-11-26T23:30:00Z')

interface Order {
  readonly place?: ZonePlace
  readonly now?: Date
  readonly maxCycles?: number
}

const UNBROKEN = '\u00a0'

const later = (
  unit: Interval['unit'],
  count: number,
  { place = GERMANY, now = NOW, maxCycles }: Order = {},
) => {
  const plan = { interval: { unit, count }, maxCycles: maxCycles ?? null }
  return laterDates(plan, place, now).replaceAll(UNBROKEN, ' ')
}

test('no line ends within a date', () => {
  const plan = { interval: { unit: 'week', count: 2 }, maxCycles: 3 } as const
  expect(laterDates(plan, GERMANY, NOW)).toBe(`11${UNBROKEN}Dec and 25${UNBROKEN}Dec`)
})

test.each([
  ['day', 1, '28 Nov, 29 Nov and 30 Nov'],
  ['week', 2, '11 Dec, 25 Dec and 8 Jan'],
  ['month', 1, '27 Dec, 27 Jan and 27 Feb'],
] as const)('the deliveries that follow, at each %s × %i, are %s', (unit, count, words) => {
  expect(later(unit, count)).toBe(words)
})

test('dates of several years name the year', () => {
  expect(later('month', 6)).toBe('27 May 2027, 27 November 2027 and 27 May 2028')
  expect(later('year', 1)).toBe('27 November 2027, 27 November 2028 and 27 November 2029')
})

test('they are counted from today, so that the end of a short month moves no other', () => {
  const now = new Date('2027-01-31T12:00:00Z')
  expect(later('month', 1, { now })).toBe('28 Feb, 31 Mar and 30 Apr')
})

test('they are days of the place, in its manner', () => {
  expect(later('week', 1, { place: { countryCode: 'us' } })).toBe('Dec 3, Dec 10 and Dec 17')
})

test('the last is that of the plan', () => {
  expect(later('week', 2, { maxCycles: 3 })).toBe('11 Dec and 25 Dec')
  expect(later('week', 2, { maxCycles: 2 })).toBe('11 Dec')
  expect(later('week', 2, { maxCycles: 1 })).toBe('')
})

test('they hold until the midnight of the place', () => {
  expect(datesHoldForSeconds(GERMANY, NOW)).toBe(23.5 * 3600)
  const last = new Date('2026-11-27T22:59:59.999Z')
  expect(datesHoldForSeconds(GERMANY, last)).toBe(1)
  expect(later('week', 1, { now: last })).toBe(later('week', 1))
  expect(later('week', 1, { now: new Date('2026-11-27T23:00:00Z') })).toBe(
    '5 Dec, 12 Dec and 19 Dec',
  )
})
