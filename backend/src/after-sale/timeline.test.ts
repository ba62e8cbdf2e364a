import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`

const history = {
  order: { id: 'order_1', created_at: at(0), canceled_at: null },
  payments: { captured: [], refunds: [], credits: [] },
  fulfillments: [],
  returns: [],
  swaps: [],
  claims: [],
  edits: [],
}

const parcel = {
  id: 'ful_1',
  swap_id: null,
  claim_id: null,
  created_at: at(5),
  shipped_at: at(9),
  canceled_at: null,
  tracking: [{ number: '0034', url: null }],
  items: [],
}

test('events are listed in order, with their details', () => {
  const captured = [{ id: 'pay_1', amount: 2700, created_at: at(7) }]
  const events = timelineOf({
    ...history,
    payments: { captured, refunds: [], credits: [] },
    fulfillments: [parcel],
  })
  expect(events).toEqual([
    { kind: 'placed', id: 'order_1', at: at(0) },
    { kind: 'packed', id: 'ful_1', at: at(5) },
    { kind: 'paid', id: 'pay_1', at: at(7), amount: 2700 },
    { kind: 'shipped', id: 'ful_1', at: at(9), tracking: [{ number: '0034', url: null }] },
  ])
})

test('a refund to a gift card is listed with its amount', () => {
  const credits = [{ id: 'ret_1', amount: 350, created_at: at(8) }]
  const payments = { captured: [], refunds: [], credits }
  expect(timelineOf({ ...history, payments }).at(-1)).toEqual({
    kind: 'credited',
    id: 'ret_1',
    at: at(8),
    amount: 350,
  })
})

test('a cancelled parcel is not listed', () => {
  const unpacked = { ...parcel, canceled_at: at(6), shipped_at: null }
  expect(timelineOf({ ...history, fulfillments: [unpacked] })).toHaveLength(1)
})

test('a change is listed when it is requested, and with its result', () => {
  const edit = {
    id: 'oe_1',
    requested_at: at(1),
    confirmed_at: null,
    declined_at: at(2),
    canceled_at: null,
    payment_collection: null,
  }
  const kinds = timelineOf({ ...history, edits: [edit] }).map(({ kind }) => kind)
  expect(kinds).toEqual(['placed', 'edit_requested', 'edit_declined'])
})

test('simultaneous events keep their logical order', () => {
  const order = { ...history.order, canceled_at: at(0) }
  expect(timelineOf({ ...history, order }).map(({ kind }) => kind)).toEqual(['placed', 'cancelled'])
})
