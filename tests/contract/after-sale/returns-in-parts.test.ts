import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { payFor, requestEdit } from '../support/edits.ts'
import { type MixedOrder, placeMixedOrder } from '../support/mixed-order.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

interface Rule {
  readonly type: 'percentage' | 'fixed'
  readonly allocation: 'total' | 'item'
  /** Percent, or minor units. */
  readonly value: number
}

const RULES: readonly Rule[] = [
  { type: 'percentage', allocation: 'total', value: 33 },
  { type: 'fixed', allocation: 'total', value: 701 },
  { type: 'fixed', allocation: 'item', value: 101 },
]

async function newCode(currencyCode: string, rule: Rule): Promise<string> {
  const code = unique('PARTS')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  await shop.staff.post('/admin/discounts', {
    code,
    rule,
    regions: [shop.regionOf(currencyCode)],
    is_dynamic: false,
  })
  return code
}

/** Pays for everything, and sends it parcel by parcel. */
async function shipWhole({ path, lines, location_id, id }: MixedOrder, items = lines) {
  await shop.staff.post(`${path}/capture`)
  await shop.staff.post(`${path}/fulfillment`, { items, location_id })
  const parcels = await shop.query(
    'SELECT id FROM fulfillment WHERE order_id = $1 AND shipped_at IS NULL',
    [id],
  )
  for (const parcel of parcels) {
    await shop.staff.post(`${path}/shipment`, { fulfillment_id: parcel['id'] })
  }
}

async function returnOne({ guest, id, location_id }: MixedOrder, item_id: string) {
  const items = [{ item_id, quantity: 1 }]
  const made = await guest.post('/store/returns', { order_id: id, items })
  const path = `/admin/returns/${made.text('return.id')}/receive`
  await shop.staff.post(path, { items, location_id })
  return made.number('return.refund_amount')
}

/** Each currency and each rule once; `npm run test:long` takes each with each. */
const CASES = sampleOf(
  ['eur', 'usd', 'jpy'].flatMap((currencyCode) => RULES.map((rule) => ({ ...rule, currencyCode }))),
  RULES.length + 1,
)

test.each(CASES)(
  'returns of every piece in $currencyCode with a $type discount by $allocation sum to what was paid',
  async ({ currencyCode, ...rule }) => {
    const code = await newCode(currencyCode, rule)
    const order = await placeMixedOrder(shop, {
      currencyCode,
      codes: [code],
      pieces: [
        { goods: 'coffee', quantity: 3 },
        { goods: 'kettle', quantity: 2 },
      ],
    })
    await shipWhole(order)
    const seen = await shop.staff.get(order.path)
    expect(seen.number('order.discount_total')).toBeGreaterThan(0)
    const paid = seen.number('order.total') - seen.number('order.shipping_total')
    const shippingTax = seen.number('order.shipping_tax_total')

    let refunded = 0
    for (const { item_id, quantity } of order.lines) {
      for (let piece = 0; piece < quantity; piece++) refunded += await returnOne(order, item_id)
    }
    expect(refunded).toBe(paid - shippingTax)
    const after = await shop.staff.get(order.path)
    expect(after.number('order.refunded_total')).toBe(refunded)
  },
)

test.each([
  ['eur', 4],
  ['jpy', 4],
  ['eur', 2],
])(
  'returns before and after a change in %s to %i pieces sum to what was paid for all of them',
  async (currencyCode, quantity) => {
    const rule = { type: 'fixed', allocation: 'total', value: 701 } as const
    const order = await placeMixedOrder(shop, {
      currencyCode,
      codes: [await newCode(currencyCode, rule)],
      pieces: [
        { goods: 'coffee', quantity: 3 },
        { goods: 'kettle', quantity: 2 },
      ],
    })
    const [coffee, kettle] = [order.lineOf('coffee'), order.lineOf('kettle')]
    await shipWhole(order, [{ ...coffee, quantity: 2 }, kettle])
    let refunded = await returnOne(order, coffee.item_id)
    refunded += await returnOne(order, kettle.item_id)

    const edit = await requestEdit(shop, { id: order.id, lineId: coffee.item_id }, quantity)
    if (quantity > 3) await payFor(order.guest, edit.collection, 'invoice')
    await order.guest.post(`${edit.at}/complete`)
    if (quantity > 2) await shipWhole(order, [{ item_id: edit.lineId, quantity: quantity - 2 }])
    const lines = await shop.query(
      'SELECT id, quantity - returned_quantity AS left FROM line_item WHERE order_id = $1',
      [order.id],
    )
    for (const { id, left } of lines) {
      for (let piece = 0; piece < Number(left); piece++)
        refunded += await returnOne(order, String(id))
    }
    const after = await shop.staff.get(order.path)
    const goods = after
      .list('order.items', 'total')
      .reduce((sum: number, each) => sum + Number(each), 0)
    expect(refunded).toBe(goods)
    const cheaper = after.number('order.paid_total') - after.number('order.total')
    expect(after.number('order.refunded_total')).toBe(goods + cheaper)
  },
)

test('claims of one line in several parts are paid back what was paid for it', async () => {
  const order = await placeMixedOrder(shop, {
    codes: [await newCode('eur', { type: 'fixed', allocation: 'total', value: 500 })],
    pieces: [{ goods: 'coffee', quantity: 3 }],
  })
  await shipWhole(order)
  const { item_id } = order.lineOf('coffee')
  const line = await shop.staff.get(order.path)
  const paid = line.number('order.items.0.total')
  for (let piece = 0; piece < 3; piece++) {
    await shop.staff.post(`${order.path}/claims`, {
      type: 'refund',
      claim_items: [{ item_id, quantity: 1, reason: 'missing_item' }],
    })
  }
  const claims = await shop.query('SELECT refund_amount FROM claim_order WHERE order_id = $1', [
    order.id,
  ])
  expect(claims.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0)).toBe(paid)
})
