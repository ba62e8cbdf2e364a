import { expect, test } from 'vitest'
import { dayWords, momentWords } from './dates.ts'

const LATE = '2026-11-20T23:30:00+00:00'

test('a day and a moment are in UTC, whichever zone the process is in', () => {
  expect(dayWords(LATE)).toBe('November 20, 2026')
  expect(dayWords(new Date(LATE))).toBe('November 20, 2026')
  expect(momentWords(LATE)).toBe('Nov 20, 2026, 11:30 PM UTC')
})
