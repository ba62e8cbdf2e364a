import { expect, test } from 'vitest'
import { askedPause, pauseAfter } from './retry.ts'

const attempts = Array.from({ length: 10 }, (_, index) => index + 1)
const pauses = (random: number) => attempts.map((attempt) => pauseAfter(attempt, random))
const HOUR_MS = 3_600_000

test('there are ten attempts in about a day, each after a longer pause', () => {
  const all = pauses(0.5)
  expect(all.at(-1)).toBeNull()
  const waits = all.slice(0, -1).map(Number)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  const hours = waits.reduce((sum, ms) => sum + ms, 0) / HOUR_MS
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(28)
})

test('a pause differs by at most a fifth', () => {
  expect(pauseAfter(3, 0)).toBe(96_000)
  expect(pauseAfter(3, 0.5)).toBe(120_000)
  expect(pauseAfter(3, 1)).toBe(144_000)
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Thu, 26 Nov 2026 09:10:00 GMT', 600_000],
  ['Thu, 26 Nov 2026 08:00:00 GMT', 0],
  ['999999', 12 * HOUR_MS],
  ['-5', 0],
  ['soon', 0],
  [undefined, 0],
])('Retry-After %j asks for %d ms', (header, pauseMs) => {
  expect(askedPause(header, Date.parse('2026-11-26T09:00:00Z'))).toBe(pauseMs)
})
