import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDiscount } from '#tests/fixtures/discount.ts'
import {
  afterSale,
  aSwap,
  browserWithOrder,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
  receive,
} from '../support/after-sale.ts'
import { payFor, requestEdit } from '../support/edits.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

// What staff begin with an order while something else of it is open, or has changed since.

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const pieces = (item_id: string, quantity: number) => [{ item_id, quantity }]

async function sendBack({ id, lineId }: PlacedOrder, quantity: number) {
  const items = pieces(lineId, quantity)
  const asked = await browserWithOrder(shop, id).post('/store/returns', { order_id: id, items })
  return { id: asked.text('return.id'), amount: asked.number('return.refund_amount') }
}

const refundedOf = async ({ id }: PlacedOrder) =>
  (await shop.staff.get(`/admin/orders/${id}`)).number('order.refunded_total')

/** A swap of one piece for the same again. */
async function swapOne(order: PlacedOrder) {
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/swaps', aSwap(order))
  return { id: made.text('swap.id'), cartId: made.text('swap.cart_id') }
}

/** The line of a swap that the shopper has agreed to, and that staff have sent. */
async function sentBySwap(order: PlacedOrder): Promise<string> {
  const { id, cartId } = await swapOne(order)
  await confirmSwap(browserWithOrder(shop, order.id), cartId)
  const path = `/admin/orders/${order.id}/swaps/${id}`
  const store = await shop.staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')
  const packed = await shop.staff.post(`${path}/fulfillments`, { location_id })
  const fulfillment_id = packed.text('order.swaps.0.fulfillments.0.id')
  await shop.staff.post(`${path}/shipments`, { fulfillment_id })
  const lines = await shop.query('SELECT id FROM line_item WHERE swap_id = $1', [id])
  return String(lines[0]?.['id'])
}

test('a return that is open during a change is worth what it was', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const back = await sendBack(order, 2)
  const shopper = browserWithOrder(shop, order.id)
  const edit = await requestEdit(shop, order, 4)
  await payFor(shopper, edit.collection)
  await shopper.post(`${edit.at}/complete`)
  await receive(shop, back.id, pieces(edit.lineId, 2))
  expect(await refundedOf(order)).toBe(back.amount)
})

test('a discounted line with its tax included is swapped for the same again at no cost', async () => {
  const made = await shop.staff.post('/admin/discounts', {
    ...aDiscount({
      regions: [shop.regionOf('eur')],
      rule: { type: 'percentage', value: 13, allocation: 'total' },
    }),
  })
  const order = await buyAndShip(shop, shop.guest, { codes: [made.text('discount.code')] })
  const { cartId } = await swapOne(order)
  const swap = await browserWithOrder(shop, order.id).get(`/store/carts/${cartId}`)
  const line = swap.where('cart.items', 'is_return', false)
  expect(swap.at(`${line}.includes_tax`)).toBe(true)
  expect(swap.number(`${line}.discount_total`)).toBeGreaterThan(0)
  expect(swap.number('cart.total')).toBe(0)
})

test('what a swap has sent is claimed once, by its shopper or by staff', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const item_id = await sentBySwap(order)
  const item = { item_id, quantity: 1, reason: 'other' }
  const by = browserWithOrder(shop, order.id)
  const path = `/orders/${order.id}/claims`
  const claim = () => by.call('POST', `/store${path}`, { type: 'refund', items: [item] })
  expect((await claim()).status).toBe(200)
  expect((await claim()).at('code')).toBe('too_many')
  const staffs = await shop.staff.call('POST', `/admin${path}`, {
    type: 'refund',
    claim_items: [item],
  })
  expect(staffs.at('code')).toBe('too_many')
  const seen = await afterSale(by, order)
  const line = seen.where('after_sale.lines', 'id', item_id)
  expect(seen.at(line)).toMatchObject({ shipped: 1, claimable: 0, returnable: 0 })
})

test('an order is paid back at its own tax after its region has another', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const before = await sendBack(order, 1)
  await shop.staff.post(`/admin/regions/${shop.regionOf('eur')}`, {
    tax_rate: 60,
    includes_tax: false,
  })
  const after = [await sendBack(order, 1), await sendBack(order, 1)]
  for (const { id } of [before, ...after]) await receive(shop, id, pieces(order.lineId, 1))
  expect(after.map(({ amount }) => amount)).toEqual([order.unitPrice, order.unitPrice])
  expect(await refundedOf(order)).toBe(3 * order.unitPrice)
})
