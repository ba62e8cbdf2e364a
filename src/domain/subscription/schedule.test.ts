import { expect, test } from 'vitest'
import { nextDelivery } from './catch-up.ts'
import { everyInterval, type Interval } from './interval.ts'
import { dueAt, localTime, onDay } from './schedule.ts'

const berlin = (local: string, cycle = 1) => ({ local, cycle, timeZone: 'Europe/Berlin' })
const month: Interval = { unit: 'month', count: 1 }
const week: Interval = { unit: 'week', count: 1 }
const day: Interval = { unit: 'day', count: 1 }

const days = (local: string, interval: Interval, many: number) =>
  Array.from({ length: many }, (_, index) =>
    localTime(dueAt(berlin(local), interval, index + 1), 'Europe/Berlin').slice(0, 10),
  )

test('a month end is counted from the anchor, so that it comes back in longer months', () => {
  expect(days('2027-01-31T09:00:00', month, 5)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
})

test('a month end reaches 29 February in a leap year', () => {
  expect(days('2028-01-31T09:00:00', month, 3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31'])
  expect(days('2027-11-30T09:00:00', { unit: 'month', count: 3 }, 3)).toEqual([
    '2027-11-30',
    '2028-02-29',
    '2028-05-30',
  ])
})

test('29 February comes every four years, and is 28 February in between', () => {
  expect(days('2028-02-29T09:00:00', { unit: 'year', count: 1 }, 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test.each([
  ['Europe/Berlin', '2027-03-25T09:00:00', '2027-04-01T07:00:00.000Z'],
  ['Europe/Berlin', '2027-10-28T09:00:00', '2027-11-04T08:00:00.000Z'],
  ['America/New_York', '2027-03-10T09:00:00', '2027-03-17T13:00:00.000Z'],
  ['America/St_Johns', '2027-03-10T09:00:00', '2027-03-17T11:30:00.000Z'],
  ['America/St_Johns', '2027-11-04T09:00:00', '2027-11-11T12:30:00.000Z'],
  ['Asia/Tokyo', '2027-03-25T09:00:00', '2027-04-01T00:00:00.000Z'],
])('nine o’clock stays nine o’clock in %s when the clocks change', (timeZone, local, expected) => {
  expect(dueAt({ local, cycle: 1, timeZone }, week, 2).toISOString()).toBe(expected)
})

test('an hour that the clocks leave out is the one after it, on that day alone', () => {
  const times = [1, 2, 3].map((cycle) =>
    localTime(dueAt(berlin('2027-03-27T02:30:00'), day, cycle), 'Europe/Berlin'),
  )
  expect(times).toEqual(['2027-03-27T02:30:00', '2027-03-28T03:30:00', '2027-03-29T02:30:00'])
})

test('of an hour that comes twice it is the first', () => {
  const at = dueAt(berlin('2027-10-30T02:30:00'), day, 2)
  expect(at.toISOString()).toBe('2027-10-31T00:30:00.000Z')
})

test('an unknown time zone is refused', () => {
  expect(() => dueAt({ ...berlin('2027-01-01T09:00:00'), timeZone: 'Mars/North' }, day, 2)).toThrow(
    RangeError,
  )
})

test('deliveries before the anchor are counted backwards', () => {
  expect(dueAt(berlin('2027-05-31T09:00:00', 5), month, 1).toISOString()).toBe(
    '2027-01-31T08:00:00.000Z',
  )
})

test('a day is taken over with the time of day', () => {
  expect(onDay('2027-06-01', '2027-01-31T09:15:30')).toBe('2027-06-01T09:15:30')
})

test.each([
  [{ unit: 'week', count: 1 }, 'every week'],
  [{ unit: 'month', count: 2 }, 'every 2 months'],
] as const)('%j reads %s', (interval, expected) => {
  expect(everyInterval(interval)).toBe(expected)
})

const after = (done: number, now: string) =>
  nextDelivery(berlin('2027-01-04T09:00:00'), week, { done, now: new Date(now) })

test('the delivery after one on time is the next of the schedule', () => {
  const next = after(1, '2027-01-04T08:05:00Z')
  expect(next).toMatchObject({ cycle: 2, at: new Date('2027-01-11T08:00:00Z') })
})

test('an outage of three days makes one late order of those that come every day', () => {
  const now = new Date('2027-01-07T10:00:00Z')
  const next = nextDelivery(berlin('2027-01-04T09:00:00'), day, { done: 1, now })
  expect(next).toMatchObject({ cycle: 2, at: new Date('2027-01-08T08:00:00Z') })
})

test('a schedule keeps its month end and its time of day over a long outage', () => {
  const now = new Date('2027-06-15T12:00:00Z')
  const next = nextDelivery(berlin('2027-01-31T09:00:00'), month, { done: 1, now })
  expect(next.at).toEqual(new Date('2027-06-30T07:00:00Z'))
  expect(dueAt(next.anchor, month, 3)).toEqual(new Date('2027-07-31T07:00:00Z'))
})

test('a long outage makes one late order, and the schedule goes on after it without a gap', () => {
  const next = after(2, '2027-03-02T12:00:00Z')
  expect(next).toMatchObject({ cycle: 3, at: new Date('2027-03-08T08:00:00Z') })
  expect(dueAt(next.anchor, week, 4)).toEqual(new Date('2027-03-15T08:00:00Z'))
})

test('the next delivery is always ahead, and always on a day of the schedule', () => {
  for (let passed = 0; passed < 400; passed++) {
    const now = new Date(Date.UTC(2027, 0, 4, 8) + passed * 86_400_000)
    const { at } = nextDelivery(berlin('2027-01-04T09:00:00'), week, { done: 1, now })
    expect(at.getTime()).toBeGreaterThan(now.getTime())
    expect(new Date(at).getUTCDay()).toBe(1)
  }
})
