import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { openLines, receive, refundHint, returnBody } from './returns.tsx'

const aLine = {
  id: 'item_1',
  title: 'Mug',
  variant_title: 'Blue',
  sku: 'MUG-BLUE',
  returnable: 2,
  swappable: 1,
  claimable: 0,
}

test('a line to choose pieces of is told by its variant and its SKU', () => {
  const lines = [aLine, { ...aLine, id: 'item_2', variant_title: null }]
  expect(openLines({ lines }, 'returnable')).toEqual([
    { id: 'item_1', title: 'Mug', detail: 'Blue · MUG-BLUE', atMost: 2 },
    { id: 'item_2', title: 'Mug', detail: 'MUG-BLUE', atMost: 2 },
  ])
})

test('a line of which nothing is left is not to choose', () => {
  expect(openLines({ lines: [aLine] }, 'claimable')).toEqual([])
})

const desk: Desk = {
  currency_code: 'eur',
  default_location_id: 'sloc_1',
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
}

/** A return of three pieces that is worth €12.00, of which €2.00 go to a gift card. */
const aReturn = (more: { readonly is_refund_set: boolean; readonly swap_id?: string }) => ({
  id: 'ret_1',
  orderId: 'order_1',
  desk,
  part: {
    id: 'ret_1',
    status: 'requested',
    swap_id: null,
    created_at: '2026-11-01',
    received_at: null,
    refund_amount: 1_000,
    gift_card_amount: 200,
    unasked_amount: 0,
    way: null,
    items: [],
    condition_note: null,
    ...more,
  },
})

const question = (record: ReturnType<typeof aReturn>): string =>
  renderToStaticMarkup(receive.confirm?.(record, [record])).replaceAll(/<[^>]*>/g, '')

test.each([
  [true, '€12.00 was set as the refund when the return was asked for.'],
  [false, '€12.00 is refunded if everything has arrived, and less if pieces are missing.'],
])(
  'whoever receives a return is told what is refunded; set by hand: %s',
  (is_refund_set, words) => {
    expect(question(aReturn({ is_refund_set }))).toContain(words)
  },
)

test('the goods of a swap are received without a word about money', () => {
  expect(question(aReturn({ is_refund_set: false, swap_id: 'swap_1' }))).toBe('')
})

test.each([
  ['is not sent as it was', true, 1_200, {}],
  ['is sent once it is changed', true, 900, { refund: 900 }],
  ['is not sent where it was not set by hand', false, 900, {}],
])('the refund of a return %s', (_, is_refund_set, refund, sent) => {
  const record = aReturn({ is_refund_set })
  const values = { ...receive.initial?.(record), pieces: { item_1: 2 }, refund }
  expect(receive.request(record, values).body).toEqual({
    items: [{ item_id: 'item_1', quantity: 2 }],
    location_id: 'sloc_1',
    ...sent,
  })
})

test.each([
  ['nothing', 0, { refund: 0 }],
  ['an amount', 450, { refund: 450 }],
  ['what the goods cost', null, {}],
])('a return is requested with %s as its refund', (_, refund, sent) => {
  expect(returnBody({ pieces: { item_1: 1 }, tell: true, refund })).toEqual({
    items: [{ item_id: 'item_1', quantity: 1 }],
    no_notification: false,
    ...sent,
  })
})

const anOrder = {
  currency_code: 'eur',
  refundable_amount: 3_000,
  items: [{ id: 'item_1', quantity: 3, total: 4_050 }],
}

test.each([
  ['one piece', { pieces: { item_1: 1 } }, ': about €13.50'],
  [
    'one piece by post',
    { pieces: { item_1: 1 }, option_id: 'so_1', postage: 490 },
    ': about €8.60',
  ],
  ['postage of no method', { pieces: { item_1: 1 }, postage: 490 }, ': about €13.50'],
  [
    'more postage than goods',
    { pieces: { item_1: 1 }, option_id: 'so_1', postage: 9_000 },
    ': about €0.00',
  ],
  ['more than is left', { pieces: { item_1: 3 } }, ': about €30.00'],
  ['nothing', { pieces: {} }, ''],
  ['a piece of a swap', { pieces: { item_9: 1 } }, ''],
])('the refund of %s is said before it is left to the store', (_what, values, amount) => {
  expect(refundHint(anOrder, values)).toBe(
    `Leave empty to refund what the goods cost, less the postage${amount}`,
  )
})
