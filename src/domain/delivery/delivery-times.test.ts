import { expect, test } from 'vitest'
import { deliveryTimesIn } from './delivery-times.ts'

const estimate = { cut_off: '14:00', time_zone: 'Europe/Berlin', transit_days: [2, 3] }

test('the times of a shipping option are read from its metadata', () => {
  expect(deliveryTimesIn({ estimate })).toEqual({
    cutOffMinutes: 840,
    timeZone: 'Europe/Berlin',
    handlingDays: 0,
    transitDays: [2, 3],
    workingDays: [1, 2, 3, 4, 5],
    carrierDays: [1, 2, 3, 4, 5],
    holidays: [],
  })
})

test('one number of days is at least and at most', () => {
  const times = deliveryTimesIn({ estimate: { ...estimate, transit_days: 2 } })
  expect(times?.transitDays).toEqual([2, 2])
})

test.each([
  [{}],
  [{ estimate: null }],
  [{ estimate: '2 days' }],
  [{ estimate: { ...estimate, cut_off: '25:00' } }],
  [{ estimate: { ...estimate, cut_off: undefined } }],
  [{ estimate: { ...estimate, time_zone: 'Berlin' } }],
  [{ estimate: { ...estimate, transit_days: [3, 2] } }],
  [{ estimate: { ...estimate, transit_days: -1 } }],
  [{ estimate: { ...estimate, transit_days: 5000 } }],
  [{ estimate: { ...estimate, handling_days: 0.5 } }],
  [{ estimate: { ...estimate, working_days: [] } }],
  [{ estimate: { ...estimate, carrier_days: [8] } }],
  [{ estimate: { ...estimate, holidays: 'Christmas' } }],
])('nothing is promised by %j', (metadata) => {
  expect(deliveryTimesIn(metadata)).toBeNull()
})
