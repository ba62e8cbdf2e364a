import { expect, test } from 'vitest'
import type { DeliveryTimes } from './delivery-times.ts'
import { estimateDelivery, estimateHoldsForSeconds } from './estimate.ts'

/** Packed in Berlin until 14:00, two to three days on the way, Monday to Friday. */
const aDelivery = (overrides: Partial<DeliveryTimes> = {}): DeliveryTimes => ({
  cutOffMinutes: 14 * 60,
  timeZone: 'Europe/Berlin',
  handlingDays: 0,
  transitDays: [2, 3],
  workingDays: [1, 2, 3, 4, 5],
  carrierDays: [1, 2, 3, 4, 5],
  holidays: [],
  ...overrides,
})

const days = (at: string, overrides: Partial<DeliveryTimes> = {}) => {
  const { earliest, latest } = estimateDelivery(aDelivery(overrides), new Date(at))
  return `${earliest} ${latest}`
}

// 2026-11-23 is a Monday; Berlin is an hour ahead of UTC in winter, two in summer.
test.each([
  ['before the cut-off', '2026-11-23T12:59:00Z', {}, '2026-11-25 2026-11-26'],
  ['at the cut-off', '2026-11-23T13:00:00Z', {}, '2026-11-26 2026-11-27'],
  ['before the cut-off in summer', '2026-07-06T11:59:00Z', {}, '2026-07-08 2026-07-09'],
  ['after it in summer', '2026-07-06T12:00:00Z', {}, '2026-07-09 2026-07-10'],
  ['late on a Friday', '2026-11-27T15:00:00Z', {}, '2026-12-02 2026-12-03'],
  ['on a Saturday', '2026-11-28T09:00:00Z', {}, '2026-12-02 2026-12-03'],
  ['over a weekend', '2026-11-26T09:00:00Z', {}, '2026-11-30 2026-12-01'],
  [
    'a carrier that comes on Saturdays',
    '2026-11-26T09:00:00Z',
    { carrierDays: [1, 2, 3, 4, 5, 6] },
    '2026-11-28 2026-11-30',
  ],
  ['two days of packing', '2026-11-23T09:00:00Z', { handlingDays: 2 }, '2026-11-27 2026-11-30'],
  [
    'a holiday of packers and carriers',
    '2026-12-24T09:00:00Z',
    { holidays: ['2026-12-25'] },
    '2026-12-29 2026-12-30',
  ],
  ['on the same day', '2026-11-23T09:00:00Z', { transitDays: [0, 0] }, '2026-11-23 2026-11-23'],
  [
    'another day in Tokyo',
    '2026-11-22T23:00:00Z',
    { timeZone: 'Asia/Tokyo' },
    '2026-11-25 2026-11-26',
  ],
  ['midnight of a new year', '2026-12-31T22:30:00Z', {}, '2027-01-05 2027-01-06'],
] as const)('%s', (_, at, overrides, expected) => {
  expect(days(at, overrides)).toBe(expected)
})

test('a shop that never opens still gives an answer', () => {
  expect(days('2026-11-23T09:00:00Z', { workingDays: [] })).toMatch(/^\d{4}-\d\d-\d\d/)
})

test.each([
  ['2026-11-23T12:59:30Z', 30],
  ['2026-11-23T13:00:00Z', 86_400],
  ['2026-11-23T12:00:00Z', 3600],
])('at %s the estimate is right for %i seconds', (at, seconds) => {
  expect(estimateHoldsForSeconds(aDelivery(), new Date(at))).toBe(seconds)
})
