import { expect, test } from 'vitest'
import { changeWords, everyDay, shareWords } from './days.ts'

test('days without a sale are there, and other currencies are not', () => {
  const period = { from: '2026-02-27', to: '2026-03-01', timeZone: 'Europe/Berlin' }
  const days = [
    { currency_code: 'eur', day: '2026-02-28', orders: 2, sales: 3000 },
    { currency_code: 'jpy', day: '2026-03-01', orders: 1, sales: 900 },
  ]
  expect(everyDay({ period, days }, 'eur')).toEqual([
    { day: '2026-02-27', orders: 0, sales: 0 },
    { day: '2026-02-28', orders: 2, sales: 3000 },
    { day: '2026-03-01', orders: 0, sales: 0 },
  ])
})

test.each([
  [110, 100, '+10%'],
  [95, 100, '−5%'],
  [100, 100, '±0%'],
  [1, 0, null],
])('%i after %i is a change of %s', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words)
})

test('a share says what it is of, and what it was before', () => {
  expect(shareWords([3, 1_200], [1, 4])).toBe('3 of 1,200, 25% before')
  expect(shareWords([0, 0], [0, 0])).toBe('0 of 0')
})
