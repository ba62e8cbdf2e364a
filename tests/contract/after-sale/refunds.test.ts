import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  afterSale,
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  charges,
  type PlacedOrder,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { chooseDelivery, choosePayment } from '../support/checkout.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** An order of three that is sent before anybody has taken its money. */
async function buyUnpaid(provider: 'test-card' | 'invoice' = 'test-card') {
  const order = await buy(shop, shop.guest, { provider })
  await ship(shop, order)
  return order
}

/** So many pieces that the shopper wants to send back: the return, and what it says. */
async function sendBack(order: PlacedOrder, quantity = 1) {
  const items = [{ item_id: order.lineId, quantity }]
  const body = { order_id: order.id, items }
  const made = await browserWithOrder(shop, order.id).post('/store/returns', body)
  const id = made.text('return.id')
  return { amount: made.number('return.refund_amount'), arrive: () => receive(shop, id, items) }
}

const seen = (order: PlacedOrder) => afterSale(browserWithOrder(shop, order.id), order)

const promised = async (order: PlacedOrder) =>
  (await seen(order)).list('after_sale.returns', 'refund_amount')

const givenBack = async (order: PlacedOrder) => {
  const amounts = (await seen(order)).list('after_sale.refunds', 'amount')
  return amounts.reduce((sum: number, amount) => sum + Number(amount), 0)
}

test('a return that was requested before the capture refunds its value', async () => {
  const order = await buyUnpaid()
  const back = await sendBack(order, 2)
  expect(await promised(order)).toEqual([0])
  await pay(shop, order)
  expect(await promised(order)).toEqual([back.amount])
  await back.arrive()
  expect(back.amount).toBeGreaterThan(0)
  expect(await charges(shop, order)).toEqual([
    { status: 'captured', amount: order.total, refunded_amount: back.amount },
  ])
})

test.each(['test-card', 'invoice'] as const)(
  'a return that was received before payment by %s is refunded once, by the same means',
  async (provider) => {
    const order = await buyUnpaid(provider)
    const back = await sendBack(order, 2)
    expect(back.amount).toBeGreaterThan(0)
    await back.arrive()
    expect(await givenBack(order)).toBe(0)
    expect((await seen(order)).at('after_sale.returns.0')).toMatchObject({
      status: 'received',
      refund_amount: 0,
    })
    await pay(shop, order)
    await pay(shop, order)
    expect(await givenBack(order)).toBe(back.amount)
    expect((await seen(order)).at('after_sale.returns.0')).toMatchObject(
      provider === 'invoice'
        ? { refund_amount: 0, unasked_amount: back.amount }
        : { refund_amount: back.amount, unasked_amount: 0 },
    )
  },
)

test('two open returns refund no more than was paid', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const [first, second] = [await sendBack(order, 1), await sendBack(order, 2)]
  const rest = order.total - 100
  await shop.staff.post(`/admin/orders/${order.id}/refund`, { amount: rest, reason: 'other' })
  expect(await promised(order)).toEqual([100, 0])
  await Promise.all([first.arrive(), second.arrive()])
  expect(await givenBack(order)).toBe(order.total)
  expect((await seen(order)).list('after_sale.returns', 'status')).toEqual(['received', 'received'])
})

test('a return is refunded from captured payments, not from authorised ones', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const more = await shopper.post('/store/swaps', aSwap(order, { back: 1, out: 3 }))
  const path = `/store/carts/${more.text('swap.cart_id')}`
  await chooseDelivery(shopper, path)
  await choosePayment(shopper, path, 'test-card')
  await shopper.post(`${path}/complete`)
  const back = await sendBack(order)
  await back.arrive()
  expect(await charges(shop, order)).toEqual([
    { status: 'captured', amount: order.total, refunded_amount: back.amount },
    expect.objectContaining({ status: 'authorized', refunded_amount: 0 }),
  ])
})

/** What a shopper claims of a piece, and staff agreeing to give its money back. */
async function claim(order: PlacedOrder) {
  const made = await browserWithOrder(shop, order.id).post(`/store/orders/${order.id}/claims`, {
    type: 'refund',
    items: [{ item_id: order.lineId, quantity: 1, reason: 'other' }],
  })
  const path = `/admin/orders/${order.id}/claims/${made.text('claim.id')}/process-refund`
  return {
    amount: made.number('claim.refund_amount'),
    agree: () => shop.staff.call('POST', path),
  }
}

test('a claim from before the capture is refunded once after it', async () => {
  const order = await buyUnpaid()
  const { amount, agree } = await claim(order)
  const early = await agree()
  expect([early.status, early.at('code')]).toEqual([400, 'not_paid'])
  expect((await seen(order)).at('after_sale.claims.0.payment_status')).toBe('not_refunded')
  await pay(shop, order)
  expect((await agree()).status).toBe(200)
  expect(amount).toBeGreaterThan(0)
  expect(await givenBack(order)).toBe(amount)
})

test('a claim refunds no more than the rest of the payment', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const { agree } = await claim(order)
  const rest = order.total - 100
  await shop.staff.post(`/admin/orders/${order.id}/refund`, { amount: rest, reason: 'other' })
  expect((await agree()).status).toBe(200)
  expect((await seen(order)).at('after_sale.claims.0.refund_amount')).toBe(100)
  expect(await givenBack(order)).toBe(order.total)
})

test('a payment that staff capture by itself pays what earlier returns are owed', async () => {
  const order = await buyUnpaid()
  const back = await sendBack(order, 2)
  await back.arrive()
  const [payment] = await shop.query('SELECT id FROM payment WHERE order_id = $1', [order.id])
  await shop.staff.post(`/admin/payments/${payment?.['id']}/capture`)
  expect(await givenBack(order)).toBe(back.amount)
  const after = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(after.at('order.payment_status')).toMatch(/^(captured|partially_refunded)$/)
})

test('staff and shopper cannot return one piece at the same time', async () => {
  const order = await buyAndShip(shop, shop.guest, { quantity: 1 })
  await pay(shop, order)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const replies = await Promise.all([
    browserWithOrder(shop, order.id).call('POST', '/store/returns', { order_id: order.id, items }),
    shop.staff.call('POST', `/admin/orders/${order.id}/return`, { items }),
    shop.staff.call('POST', `/admin/orders/${order.id}/return`, { items }),
  ])
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await seen(order)).list('after_sale.returns', 'id')).toHaveLength(1)
})
