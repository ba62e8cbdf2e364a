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
    deeds: [
      {
        id: '7',
        at: '2026-11-02T08:00:00.000Z',
        by: 'Mara Lind',
        resource: 'orders',
        action: 'refund',
      },
    ],
  })
  expect(historyOf(desk).map(({ words, who }) => [words, who])).toEqual([
    ['Refunded · €12.50', null],
    ['Refund asked for', 'Mara Lind'],
    ['Mail: Order confirmation (waiting)', 'ines@example.com'],
    ['Order placed', null],
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
        way: null,
        items,
        condition_note: null,
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
  const deed = { id: '8', at: '2026-11-02T08:00:00.000Z', by: 'Mara Lind' }
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
