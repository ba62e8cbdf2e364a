import { expect, test } from 'vitest'
import { dayWords } from './dates.ts'

const LATE = '2026-11-20T23:30:00+00:00'

test('a day is in UTC, whichever zone the process is in', () => {
  expect(dayWords(LATE)).toBe('20 November 2026')
  expect(dayWords(new Date(LATE))).toBe('20 November 2026')
})
