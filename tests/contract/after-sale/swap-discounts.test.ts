import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDiscount, type DiscountBody } from '#tests/fixtures/discount.ts'
import {
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  type PlacedOrder,
  pay,
  ship,
} from '../support/after-sale.ts'
import { payFor, requestEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** What to order, at a discount that staff have made for it. */
async function atADiscount(quantity: number, rule: DiscountBody['rule']) {
  const made = await shop.staff.post('/admin/discounts', {
    ...aDiscount({ regions: [shop.regionOf('eur')], rule }),
  })
  return { quantity, codes: [made.text('discount.code')] }
}

const buyAtADiscount = async (quantity: number, rule: DiscountBody['rule']) =>
  buyAndShip(shop, shop.guest, await atADiscount(quantity, rule))

const TWENTY_PER_CENT = { type: 'percentage', value: 20, allocation: 'total' } as const
const ONE_EURO = { type: 'fixed', value: 100, allocation: 'total' } as const

/** Swaps so many pieces for the same again. */
async function swap(order: PlacedOrder, quantity = 1) {
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/swaps', aSwap(order, { back: quantity }))
  const { cart } = await look(order, made.text('swap.cart_id'))
  return { ...cart, id: made.text('swap.id'), returnId: made.text('swap.return_order.id') }
}

/** What a swap's cart comes to, and how much of the discount it takes back, in minor units. */
async function look(order: PlacedOrder, cartId: string) {
  const cart = await browserWithOrder(shop, order.id).get(`/store/carts/${cartId}`)
  const [back] = await shop.query(
    `SELECT -sum(part.amount)::int AS discount FROM line_item line
     JOIN line_item_adjustment part ON part.item_id = line.id
     WHERE line.cart_id = $1 AND line.is_return`,
    [cartId],
  )
  return { cart: { total: cart.number('cart.total'), discount: back?.['discount'] } }
}

test('some pieces of a discounted line are swapped evenly', async () => {
  const order = await buyAtADiscount(4, TWENTY_PER_CENT)
  const swaps = [await swap(order, 1), await swap(order, 2), await swap(order, 1)]
  expect(swaps.map(({ total }) => total)).toEqual([0, 0, 0])
  const [given] = await shop.query(
    'SELECT amount::float8 FROM line_item_adjustment WHERE item_id = $1',
    [order.lineId],
  )
  const taken = swaps.reduce((sum, { discount }) => sum + Number(discount), 0)
  expect(taken).toBe(given?.['amount'])
})

test('the pieces of one line take back its discount together, the last ones the rest', async () => {
  const order = await buyAtADiscount(3, ONE_EURO)
  const swaps = [await swap(order), await swap(order), await swap(order)]
  expect(swaps.map(({ discount }) => discount)).toEqual([33, 34, 33])
  expect(swaps.map(({ total }) => total)).toEqual([0, 0, 0])
})

test('a returned piece has used its part of the discount', async () => {
  const order = await buyAtADiscount(3, ONE_EURO)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  await browserWithOrder(shop, order.id).post('/store/returns', { order_id: order.id, items })
  const swaps = [await swap(order), await swap(order)]
  expect(swaps.map(({ discount }) => discount)).toEqual([34, 33])
})

test('a cancelled swap releases its part of the discount', async () => {
  const order = await buyAtADiscount(3, ONE_EURO)
  const off = await swap(order, 2)
  expect(off.discount).toBe(67)
  await shop.staff.post(`/admin/returns/${off.returnId}/cancel`)
  await shop.staff.post(`/admin/orders/${order.id}/swaps/${off.id}/cancel`)
  expect((await swap(order, 3)).discount).toBe(100)
})

test('a piece that was swapped before an order edit has used its part of the discount', async () => {
  const order = await buyAtADiscount(3, ONE_EURO)
  expect((await swap(order)).discount).toBe(33)
  const shopper = browserWithOrder(shop, order.id)
  const edit = await requestEdit(shop, order, 4)
  await payFor(shopper, edit.collection)
  await shopper.post(`${edit.at}/complete`)
  expect((await swap({ ...order, lineId: edit.lineId })).discount).toBe(22)
})

test.each([4, 2])(
  'swaps of the rest after a return and a change to %i pieces are worth the rest of what was paid',
  async (quantity) => {
    const fixed = { type: 'fixed', value: 701, allocation: 'total' } as const
    const order = await buy(shop, shop.guest, await atADiscount(3, fixed))
    await pay(shop, order)
    await ship(shop, order, 2)
    const shopper = browserWithOrder(shop, order.id)
    const items = [{ item_id: order.lineId, quantity: 1 }]
    const back = await shopper.post('/store/returns', { order_id: order.id, items })
    const refund = back.number('return.refund_amount')

    const edit = await requestEdit(shop, order, quantity)
    if (quantity > 3) await payFor(shopper, edit.collection)
    await shopper.post(`${edit.at}/complete`)
    const changed = { ...order, lineId: edit.lineId, quantity }
    if (quantity > 2) await ship(shop, changed, quantity - 2)
    let worth = 0
    for (let piece = 1; piece < quantity; piece++) {
      worth += order.unitPrice - Number((await swap(changed)).discount)
    }
    expect(refund + worth).toBe(quantity * order.unitPrice - 701)
  },
)
