import { expect, test, vi } from 'vitest'
import { day } from './marks.tsx'

test('a date is the same day wherever it is read, and a moment is one of the reader’s', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(day('2026-11-25')).toBe('Nov 25, 2026')
  expect(day('2026-11-25T02:00:00Z')).toBe('Nov 24, 2026')
  vi.unstubAllEnvs()
})
