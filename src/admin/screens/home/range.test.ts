import { expect, test } from 'vitest'
import { rangeIn } from './range.ts'

test.each([
  ['', { days: '30' }],
  ['days=7', { days: '7' }],
  ['days=100000', { days: '30' }],
  ['days=', { days: '30' }],
  ['from=2026-11-01&to=2026-11-25', { from: '2026-11-01', to: '2026-11-25' }],
  ['from=2026-11-01', { days: '30' }],
  ['from=2026-11-01&to=31%20November', { days: '30' }],
])('the address %j names a range of days', (search, range) => {
  expect(rangeIn(new URLSearchParams(search))).toEqual(range)
})
