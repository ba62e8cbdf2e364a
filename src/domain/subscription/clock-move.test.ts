import { expect, test } from 'vitest'
import { clockMoveOf, movedTime } from './clock-move.ts'

test.each([
  ['+14d', { kind: 'on', unit: 'days', count: 14 }],
  ['+3h', { kind: 'on', unit: 'hours', count: 3 }],
  ['+2w', { kind: 'on', unit: 'weeks', count: 2 }],
  ['+1M', { kind: 'on', unit: 'months', count: 1 }],
  ['+1y', { kind: 'on', unit: 'years', count: 1 }],
  ['now', { kind: 'back' }],
])('%s is a move of the clock', (word, move) => {
  expect(clockMoveOf(word)).toEqual(move)
})

test.each(['', '14d', '-14d', '+0d', '+1m', '+1.5d', '+1d ', '+9999d', 'tomorrow'])(
  '“%s” is none',
  (word) => {
    expect(clockMoveOf(word)).toBeNull()
  },
)

const moved = (word: string, shop: string, timeZone = 'Europe/Berlin') => {
  const move = clockMoveOf(word)
  const real = new Date('2026-01-01T00:00:00Z')
  return move && movedTime(move, { shop: new Date(shop), real, timeZone }).toISOString()
}

test.each([
  ['+3h', '2026-10-25T00:00:00Z', '2026-10-25T03:00:00.000Z'],
  ['+1d', '2026-10-24T10:00:00Z', '2026-10-25T11:00:00.000Z'],
  ['+2w', '2026-03-20T10:00:00Z', '2026-04-03T09:00:00.000Z'],
  ['+1M', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['now', '2027-01-31T10:00:00Z', '2026-01-01T00:00:00.000Z'],
])('%s from %s leads to %s by a clock in Berlin', (word, from, to) => {
  expect(moved(word, from)).toBe(to)
})
