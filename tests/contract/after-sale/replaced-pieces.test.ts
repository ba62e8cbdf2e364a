import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import {
  aSwap,
  browserWithOrder,
  buyAndShip,
  type PlacedOrder,
  receive,
} from '../support/after-sale.ts'
import { variantOf } from '../support/mixed-order.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// What replaces a claimed piece is worth what was paid for that.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

async function aThirdOff(): Promise<string> {
  const code = unique('THIRD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  await shop.staff.post('/admin/discounts', {
    code,
    rule: { type: 'percentage', allocation: 'total', value: 33 },
    regions: [shop.regionOf('eur')],
    is_dynamic: false,
  })
  return code
}

/** Staff replace one piece by these goods, and send them. Answers the line of what they have sent. */
async function replaceOne({ id, lineId }: PlacedOrder, variant_id: string, quantity: number) {
  const path = `/admin/orders/${id}/claims`
  const [delivery] = await shop.query(
    'SELECT shipping_option_id AS id FROM shipping_method WHERE order_id = $1',
    [id],
  )
  const made = await shop.staff.post(path, {
    type: 'replace',
    claim_items: [{ item_id: lineId, quantity: 1, reason: 'production_failure' }],
    shipping_methods: [{ option_id: delivery?.['id'], price: 0 }],
    additional_items: [{ variant_id, quantity }],
  })
  const claim = made.text('order.claims.0.id')
  const store = await shop.staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')
  const packed = await shop.staff.post(`${path}/${claim}/fulfillments`, { location_id })
  const fulfillment_id = packed.text('order.claims.0.fulfillments.0.id')
  await shop.staff.post(`${path}/${claim}/shipments`, { fulfillment_id })
  const [line] = await shop.query('SELECT id FROM line_item WHERE claim_order_id = $1', [claim])
  return String(line?.['id'])
}

async function sendBack({ id }: PlacedOrder, item_id: string, quantity: number) {
  const items = [{ item_id, quantity }]
  const by = browserWithOrder(shop, id)
  const made = await by.post('/store/returns', { order_id: id, items })
  await receive(shop, made.text('return.id'), items)
  return made.number('return.refund_amount')
}

const paidForOne = ({ unitPrice }: PlacedOrder) => Math.round((unitPrice * 3 * 67) / 100 / 3)

test('what replaces a discounted piece is paid back at what was paid, and the parts sum up', async () => {
  const order = await buyAndShip(shop, shop.guest, { codes: [await aThirdOff()] })
  const replaced = await replaceOne(order, order.variantId, 1)
  const worth = await sendBack(order, replaced, 1)
  expect(Math.abs(worth - paidForOne(order))).toBeLessThanOrEqual(1)
  const rest = await sendBack(order, order.lineId, 2)
  const goods = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(worth + rest).toBe(goods.number('order.items.0.total'))
})

test('what replaces a piece is worth what that was, however dear and many it is', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const replaced = await replaceOne(order, await variantOf(shop, 'kettle'), 2)
  const parts = [await sendBack(order, replaced, 1), await sendBack(order, replaced, 1)]
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(order.unitPrice)
})

test('where tax comes on top, what replaces a piece is paid back with the tax of that', async () => {
  const order = await buyAndShip(shop, shop.guest, { currency: 'jpy', quantity: 1 })
  const goods = await shop.staff.get(`/admin/orders/${order.id}`)
  const setRate = (tax_rate: number) =>
    shop.staff.post(`/admin/regions/${shop.regionOf('jpy')}`, { tax_rate })
  await setRate(20)
  const replaced = await replaceOne(order, order.variantId, 1)
  const worth = await sendBack(order, replaced, 1)
  await setRate(8)
  expect(worth).toBe(goods.number('order.items.0.total'))
})

test('what replaces a discounted piece is swapped at what was paid for it', async () => {
  const order = await buyAndShip(shop, shop.guest, { codes: [await aThirdOff()] })
  const replaced = { ...order, lineId: await replaceOne(order, order.variantId, 1) }
  const made = await browserWithOrder(shop, order.id).post('/store/swaps', aSwap(replaced))
  const cart = await browserWithOrder(shop, order.id).get(
    `/store/carts/${made.text('swap.cart_id')}`,
  )
  expect(Math.abs(cart.number('cart.total'))).toBeLessThanOrEqual(1)
})
