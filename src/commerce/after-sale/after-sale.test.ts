// @vitest-environment node
import { expect, test } from 'vitest'
import { commerceAnswering } from '#tests/fixtures/wire-samples.ts'

const aWireAfterSale = (over: object = {}) => ({
  id: 'order_1',
  display_id: 12,
  currency_code: 'eur',
  canceled_at: null,
  is_paid: true,
  can_cancel: false,
  lines: [
    {
      id: 'item_1',
      variant_id: null,
      title: 'Guji Uraga',
      variant_title: '250 g',
      thumbnail: null,
      unit_price: 1350,
      quantity: 3,
      shipped: 3,
      returnable: 2,
      swappable: 2,
      claimable: 0,
    },
  ],
  return_reasons: [
    { id: 'rr_1', value: 'taste', label: 'Not to my taste', description: null, is_free: false },
  ],
  return_options: [{ id: 'so_1', name: 'Return by post', price: 390, label_note: null }],
  fulfillments: [
    {
      id: 'ful_1',
      created_at: '2026-11-20T10:00:00.000Z',
      shipped_at: null,
      canceled_at: null,
      tracking: [{ number: '0034', url: null }],
      items: [{ item_id: 'item_1', title: 'Guji Uraga', quantity: 3 }],
    },
  ],
  returns: [
    {
      id: 'ret_1',
      status: 'requested',
      swap_id: null,
      refund_amount: 960,
      gift_card_amount: 0,
      unasked_amount: 0,
      way: { name: 'Return by post', price: 390, label_note: 'It is in the parcel.' },
      items: [{ title: 'Guji Uraga', quantity: 1 }],
    },
  ],
  swaps: [
    {
      id: 'swap_1',
      cart_id: 'cart_1',
      fulfillment_status: 'not_fulfilled',
      canceled_at: null,
      difference_due: -200,
      is_settled: false,
      items: [{ title: 'Sencha', quantity: 1 }],
    },
  ],
  claims: [
    {
      id: 'claim_1',
      type: 'replace',
      is_by_shopper: true,
      payment_status: 'na',
      fulfillment_status: 'not_fulfilled',
      refund_amount: null,
      gift_card_amount: 0,
      unasked_amount: 350,
      awaited_amount: 0,
      canceled_at: null,
      items: [{ title: 'Guji Uraga', quantity: 1, pictures: ['picture_1'] }],
    },
  ],
  refunds: [],
  order_edits: [{ id: 'oe_1', difference_due: 500, payment_collection: null }],
  timeline: [{ kind: 'paid', at: '2026-11-20T10:00:00.000Z', id: 'pay_1', amount: 4050 }],
  ...over,
})

const claimRequest = (over: object = {}) =>
  commerceAnswering({ body: { after_sale: aWireAfterSale(over) } })

test('the after-sale of an order is read from the wire', async () => {
  const { commerce, sent } = claimRequest()
  const found = await commerce.afterSale.ofOrder('order_1')
  expect(sent[0]?.line).toBe('GET /store/orders/order_1/after-sale')
  expect(found.lines[0]).toMatchObject({ variantId: null, returnable: 2, claimable: 0 })
  expect(found.returnMethods).toEqual([
    { id: 'so_1', name: 'Return by post', price: 390, labelNote: '' },
  ])
  expect(found.returns[0]).toMatchObject({ swapId: null, refundAmount: 960 })
  expect(found.swaps[0]).toMatchObject({ cartId: 'cart_1', differenceDue: -200, isSettled: false })
  expect(found.claims[0]).toMatchObject({ refundAmount: 0, unaskedAmount: 350 })
  expect(found.claims[0]?.items[0]?.pictureIds).toEqual(['picture_1'])
  expect(found.edits).toEqual([{ id: 'oe_1', isMade: false, differenceDue: 500 }])
  expect(found.timeline[0]).toMatchObject({ kind: 'paid', amount: 4050 })
})

test.each([
  ['requested', {}],
  ['agreed', { fulfillment_status: 'fulfilled' }],
  ['replaced', { fulfillment_status: 'shipped' }],
  ['refunded', { type: 'refund', payment_status: 'refunded' }],
  ['refused', { canceled_at: '2026-11-20T10:00:00.000Z' }],
  ['agreed', { is_by_shopper: false }],
  ['cancelled', { is_by_shopper: false, canceled_at: '2026-11-20T10:00:00.000Z' }],
])('a claim is %s', async (state, over) => {
  const claims = aWireAfterSale().claims.map((claim) => ({ ...claim, ...over }))
  const found = await claimRequest({ claims }).commerce.afterSale.ofOrder('order_1')
  expect(found.claims[0]?.state).toBe(state)
})

test('an answer of another shape is reported by its path', async () => {
  const { commerce } = claimRequest({ can_cancel: 'maybe' })
  await expect(commerce.afterSale.ofOrder('order_1')).rejects.toThrow('after_sale.can_cancel')
})

const AN_ITEM = { lineId: 'item_1', quantity: 1, reason: '', note: '' }

test('a return sends only the given fields, and is the same request by its key', async () => {
  const { commerce, sent } = commerceAnswering({ body: { return: {} } })
  const items = [AN_ITEM, { ...AN_ITEM, lineId: 'item_2', reason: 'rr_1', note: 'Dark' }]
  await commerce.afterSale.requestReturn({ orderId: 'order_1', items, methodId: null }, 'a key')
  expect(sent[0]?.headers.get('idempotency-key')).toBe('a key')
  expect(sent[0]?.body).toEqual({
    order_id: 'order_1',
    items: [
      { item_id: 'item_1', quantity: 1 },
      { item_id: 'item_2', quantity: 1, reason_id: 'rr_1', note: 'Dark' },
    ],
  })
})

test('a claim names its reason and its pictures', async () => {
  const { commerce, sent } = commerceAnswering({ body: { claim: {} } })
  const items = [{ ...AN_ITEM, reason: 'wrong_item', pictureIds: ['picture_1'] }]
  await commerce.afterSale.requestClaim({ orderId: 'order_1', type: 'refund', items }, 'a key')
  expect(sent[0]?.line).toBe('POST /store/orders/order_1/claims')
  expect(sent[0]?.body).toEqual({
    type: 'refund',
    items: [{ item_id: 'item_1', quantity: 1, reason: 'wrong_item', pictures: ['picture_1'] }],
  })
})

test('a refusal keeps its code, for the page’s message', async () => {
  const refusal = { type: 'not_allowed', code: 'under_way', message: 'This order is under way' }
  const { commerce } = commerceAnswering({ status: 400, body: refusal })
  await expect(commerce.afterSale.cancel('order_1')).rejects.toMatchObject({ code: 'under_way' })
})

test('a change of an order names its lines before and after', async () => {
  const line = { title: 'Guji Uraga', description: '250 g', quantity: 1 }
  const { commerce } = commerceAnswering({
    body: {
      order_edit: {
        id: 'oe_1',
        order_id: 'order_1',
        status: 'requested',
        difference_due: 2700,
        payment_collection: { id: 'paycol_1', amount: 2700, status: 'not_paid' },
        changes: [
          {
            id: 'a',
            type: 'item_update',
            original_line_item: line,
            line_item: { ...line, quantity: 3 },
          },
          { id: 'b', type: 'item_add', original_line_item: null, line_item: line },
          { id: 'c', type: 'item_remove', original_line_item: line, line_item: null },
        ],
      },
    },
  })
  const edit = await commerce.orderEdits.retrieve('oe_1')
  expect(edit).toMatchObject({ state: 'waiting', collectionId: 'paycol_1', differenceDue: 2700 })
  expect(edit.changes.map(({ before, after }) => [before, after])).toEqual([
    [1, 3],
    [0, 1],
    [1, 0],
  ])
})

test.each([
  ['not_paid', { state: 'unpaid', differenceDue: 2700 }],
  ['awaiting', { state: 'unpaid', differenceDue: 2700 }],
  ['authorized', { state: 'accepted', differenceDue: 0 }],
])('a change that staff have made, whose payment is %s, is %o', async (status, expected) => {
  const { commerce } = commerceAnswering({
    body: {
      order_edit: {
        id: 'oe_1',
        order_id: 'order_1',
        status: 'confirmed',
        difference_due: 0,
        payment_collection: { id: 'paycol_1', amount: 2700, status },
        changes: [],
      },
    },
  })
  expect(await commerce.orderEdits.retrieve('oe_1')).toMatchObject(expected)
})
