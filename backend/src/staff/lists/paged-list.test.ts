import { expect, test } from 'vitest'
import { queryOf } from './paged-list.ts'

const query = queryOf({
  envelope: 'things',
  source: 'thing',
  words: 't.name',
  order: ['created_at'],
  moments: ['created_at'],
})
const isTaken = (gte: string) => query.safeParse({ ranges: { created_at: { gte } } }).success

test.each(['2026-02-28', '2024-02-29', '2026-03-29T02:30:00+01:00', '2026-12-31T23:59:59.999Z'])(
  '%s bounds a list',
  (moment) => {
    expect(isTaken(moment)).toBe(true)
  },
)

test.each([
  '2026-02-30',
  '2025-02-29T00:00:00Z',
  '2026-04-31',
  '2026-13-01',
  '0000-01-01',
  '2026-01-01T25:00:00Z',
  'yesterday',
])('%s is no day of a calendar, and refused', (moment) => {
  expect(isTaken(moment)).toBe(false)
})
