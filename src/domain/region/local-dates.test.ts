import { expect, test } from 'vitest'
import {
  isDayPast,
  isoDayAt,
  localDay,
  localDays,
  localHour,
  localMoment,
  localTime,
  localZone,
  plainDay,
} from './local-dates.ts'

const LATE = '2026-11-22T23:20:00.000Z'

test.each([
  ['de', '', '23 November 2026'],
  ['gb', '', '22 November 2026'],
  ['jp', '', '23 November 2026'],
  ['us', 'CA', 'November 22, 2026'],
  ['zz', '', '22 November 2026'],
])('a day in %s %s is %s, by its own clock', (countryCode, province, words) => {
  expect(localDay(LATE, { countryCode, province })).toBe(words)
})

test.each([
  ['de', '', '23 November 2026 at 00:20 (Central European Time)'],
  ['gb', '', '22 November 2026 at 23:20 (United Kingdom Time)'],
  ['jp', '', '23 November 2026 at 08:20 (Japan Standard Time)'],
  ['us', 'CA', 'November 22, 2026 at 3:20 PM (Pacific Time)'],
])(
  'a moment in %s %s has the clock and the manner of the place',
  (countryCode, province, words) => {
    expect(localMoment(LATE, { countryCode, province })).toBe(words)
  },
)

test('a list of moments names their zone once', () => {
  const place = { countryCode: 'us', province: 'CA' }
  expect(localTime(LATE, place)).toBe('November 22, 2026 at 3:20 PM')
  expect(localZone(LATE, place)).toBe('Pacific Time')
})

test('summer time is kept', () => {
  expect(localMoment('2026-07-01T10:00:00.000Z', { countryCode: 'de' })).toBe(
    '1 July 2026 at 12:00 (Central European Time)',
  )
})

test('days have the manner of the place', () => {
  const days = (countryCode: string, to: string) => localDays('2026-11-25', to, { countryCode })
  expect(days('de', '2026-11-25')).toBe('Wed 25 Nov')
  expect(days('us', '2026-11-25')).toBe('Wed, Nov 25')
  expect(days('de', '2026-11-27')).toMatch(/^Wed 25 Nov\s–\sFri 27 Nov$/)
})

test.each([
  ['de', '2026-12-24', '2026-12-24T07:00:00.000Z'],
  ['de', '2026-07-01', '2026-07-01T06:00:00.000Z'],
  ['gb', '2026-12-24', '2026-12-24T08:00:00.000Z'],
  ['jp', '2026-12-24', '2026-12-23T23:00:00.000Z'],
  ['us', '2026-12-24', '2026-12-24T13:00:00.000Z'],
  ['in', '2026-12-24', '2026-12-24T02:30:00.000Z'],
  // The clock goes forward in that night.
  ['de', '2027-03-28', '2027-03-28T06:00:00.000Z'],
])('eight in the morning in %s on %s is %s', (countryCode, date, at) => {
  expect(localHour(date, 8, { countryCode }).toISOString()).toBe(at)
})

test('a day at a place is that of its own clock, in the manner of the place', () => {
  expect(isoDayAt(new Date(LATE), { countryCode: 'de' })).toBe('2026-11-23')
  expect(isoDayAt(new Date(LATE), { countryCode: 'us' })).toBe('2026-11-22')
  expect(plainDay('2026-11-22', { countryCode: 'de' })).toBe('22 November 2026')
  expect(plainDay('2026-11-22', { countryCode: 'us' })).toBe('November 22, 2026')
})

test('a day has passed once the next one begins at the place', () => {
  const isPast = (at: string, now: string) =>
    isDayPast(new Date(at), new Date(now), { countryCode: 'de' })
  expect(isPast('2026-11-22T08:00:00Z', '2026-11-22T22:59:00Z')).toBe(false)
  expect(isPast('2026-11-22T08:00:00Z', '2026-11-22T23:00:00Z')).toBe(true)
  expect(isPast('2026-11-23T08:00:00Z', '2026-11-22T23:00:00Z')).toBe(false)
})
