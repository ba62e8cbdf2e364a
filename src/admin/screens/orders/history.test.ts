import { expect, test } from 'vitest'
import type { Desk } from '../../actions/orders/desk.ts'
import { historyOf } from './history.ts'

const aDesk = (more: Partial<Desk> = {}): Desk => ({
  currency_code: 'eur',
  default_location_id: null,
  to_pay_back: 0,
  lines: [],
  return_reasons: [],
  return_options: [],
  allocations: [],
  fulfillments: [],
  returns: [],
  swaps: [],
  claims: [],
  timeline: [],
  mails: [],
  deeds: [],
  ...more,
})

const aDeed = (more: Partial<Desk['deeds'][number]> = {}): Desk['deeds'][number] => ({
  id: '7',
  at: '2026-11-02T08:00:00.000Z',
  by: 'Mara Lind',
  resource: 'orders',
  record_id: 'order_1',
  action: 'return',
  ...more,
})

test('events, deeds and mails are one history, the newest first', () => {
  const desk = aDesk({
    timeline: [
      { kind: 'placed', at: '2026-11-01T08:00:00.000Z', id: 'order_1' },
      { kind: 'refunded', at: '2026-11-03T08:00:00.000Z', id: 'ref_1', amount: 1250 },
    ],
    mails: [
      {
        id: 'mail_1',
        template: 'order-confirmation',
        to: 'ines@example.com',
        status: 'waiting',
        created_at: '2026-11-01T08:00:01.000Z',
      },
    ],
    deeds: [aDeed({ action: 'complete' })],
  })
  expect(historyOf(desk).map(({ words, who }) => [words, who])).toEqual([
    ['Refunded · €12.50', null],
    ['Marked as complete', 'Mara Lind'],
    ['Mail: Order confirmation (waiting)', 'ines@example.com'],
    ['Order placed', null],
  ])
})

test('a note is in the history when it was written, with its author and its text', () => {
  const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`
  const note = (day: number, author: object | null) => ({
    id: `note_${day}`,
    value: `Rings ${day} times`,
    created_at: at(day),
    author: author && { email: 'mara@example.com', ...author },
  })
  const desk = aDesk({
    timeline: [
      { kind: 'placed', at: at(1), id: 'order_1' },
      { kind: 'paid', at: at(3), id: 'pay_1' },
    ],
  })
  const notes = [note(4, null), note(5, {}), note(2, { first_name: 'Mara', last_name: 'Lind' })]
  expect(historyOf(desk, notes).map((each) => [each.words, each.who, each.note])).toEqual([
    ['Note', 'mara@example.com', 'Rings 5 times'],
    ['Note', null, 'Rings 4 times'],
    ['Payment captured', null, undefined],
    ['Note', 'Mara Lind', 'Rings 2 times'],
    ['Order placed', null, undefined],
  ])
})

test('a return that arrived damaged says how many pieces', () => {
  const items = [1, 2].map((damaged) => ({
    item_id: `item_${damaged}`,
    title: 'Mug',
    quantity: 2,
    received: 2,
    reason: null,
    note: null,
    damaged,
  }))
  const desk = aDesk({
    timeline: [{ kind: 'return_received', at: '2026-11-01', id: 'ret_1' }],
    returns: [
      {
        id: 'ret_1',
        status: 'received',
        swap_id: null,
        created_at: '2026-10-30',
        received_at: '2026-11-01',
        refund_amount: 900,
        gift_card_amount: 0,
        unasked_amount: 0,
        way: null,
        items,
        condition_note: null,
        is_refund_set: false,
      },
    ],
  })
  expect(historyOf(desk)[0]?.words).toBe('Return received · 3 damaged')
})

test('an event that has no words yet is named as it is', () => {
  const timeline = [{ kind: 'gift_wrapped', at: '2026-11-01', id: 'x' }]
  expect(historyOf(aDesk({ timeline }))[0]?.words).toBe('Gift wrapped')
})

test('a deed that has no words yet says what it is about', () => {
  const deed = aDeed({ id: '8' })
  const deeds = [
    { ...deed, resource: 'order-edits', action: 'items' },
    { ...deed, resource: 'returns', action: 'reopen' },
    { ...deed, resource: 'orders', action: 'wrap' },
  ]
  expect(historyOf(aDesk({ deeds })).map(({ words }) => words)).toEqual([
    'Item added to the change',
    'Return: reopen',
    'Wrap',
  ])
})

test.each([
  ['orders', 'capture', 'paid', 'Payment captured'],
  ['orders', 'part-payment', 'paid', 'Part payment recorded'],
  ['orders', 'refund', 'refunded', 'Refunded'],
  ['orders', 'fulfillment', 'packed', 'Items fulfilled'],
  ['orders', 'shipment', 'shipped', 'Shipped'],
  ['orders', 'return', 'return_requested', 'Return requested'],
  ['orders', 'swaps', 'swap_requested', 'Swap requested'],
  ['orders', 'swaps.process-payment', 'paid', 'Difference of a swap settled'],
  ['orders', 'swaps.process-payment', 'refunded', 'Difference of a swap settled'],
  ['orders', 'swaps.fulfillments', 'packed', 'Swap packed'],
  ['orders', 'swaps.shipments', 'shipped', 'Swap marked as shipped'],
  ['orders', 'swaps.cancel', 'swap_cancelled', 'Swap cancelled'],
  ['orders', 'claims', 'claim_requested', 'Problem reported'],
  ['orders', 'claims.fulfillments', 'packed', 'Replacement packed'],
  ['orders', 'claims.shipments', 'shipped', 'Replacement marked as shipped'],
  ['orders', 'claims.process-refund', 'refunded', 'Problem refunded'],
  ['orders', 'claims.process-refund', 'credited', 'Problem refunded'],
  ['orders', 'claims.cancel', 'claim_cancelled', 'Problem rejected'],
  ['orders', 'cancel', 'cancelled', 'Order cancelled'],
  ['returns', 'receive', 'return_received', 'Return received'],
  ['order-edits', 'request', 'edit_requested', 'Change proposed to the customer'],
  ['order-edits', 'confirm', 'edit_confirmed', 'Change confirmed for the customer'],
  ['order-edits', 'cancel', 'edit_cancelled', 'Change withdrawn'],
])('%s %s and what came of it, %s, are one entry, "%s"', (resource, action, kind, words) => {
  const desk = aDesk({
    timeline: [{ kind, at: '2026-11-02T08:00:00.300Z', id: 'part_1' }],
    deeds: [aDeed({ resource, action, record_id: 'part_1' })],
  })
  expect(historyOf(desk).map((entry) => [entry.words, entry.who])).toEqual([[words, 'Mara Lind']])
})

test('each of two deeds is told with its own event, whoever else did something between', () => {
  const kind = 'return_requested'
  const desk = aDesk({
    timeline: [
      { kind, at: '2026-11-01T08:00:00.000Z', id: 'ret_of_shopper' },
      { kind, at: '2026-11-02T08:00:00.200Z', id: 'ret_1' },
      { kind, at: '2026-11-02T08:00:02.200Z', id: 'ret_2' },
    ],
    deeds: [
      aDeed({ id: '7' }),
      aDeed({ id: '8', at: '2026-11-02T08:00:02.000Z', by: 'Ada Quist' }),
    ],
  })
  expect(historyOf(desk).map(({ who }) => who)).toEqual(['Ada Quist', 'Mara Lind', null])
})

test('a return is received by whom its own entry names, however long that took', () => {
  const kind = 'return_received'
  const desk = aDesk({
    timeline: [
      { kind, at: '2026-11-02T08:00:01.000Z', id: 'ret_1' },
      { kind, at: '2026-11-02T08:05:00.000Z', id: 'ret_2' },
    ],
    deeds: [aDeed({ resource: 'returns', action: 'receive', record_id: 'ret_2' })],
  })
  expect(historyOf(desk).map(({ who }) => who)).toEqual(['Mara Lind', null])
})

test('a deed of which nothing came, as far as is known, is told by itself', () => {
  const desk = aDesk({
    timeline: [{ kind: 'refunded', at: '2026-11-04T08:00:00.000Z', id: 'ref_1' }],
    deeds: [aDeed({ action: 'refund' })],
  })
  expect(historyOf(desk).map(({ words }) => words)).toEqual(['Refunded', 'Refund requested'])
})
