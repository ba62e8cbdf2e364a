import { afterAll, beforeAll, expect, test } from 'vitest'
import { once } from '../resources/once.ts'
import {
  afterSale,
  aReturnOption,
  aReturnReason,
  browserWithOrder,
  buy,
  buyAndShip,
  type PlacedOrder,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  customer = await shop.customer()
})
afterAll(() => shop.stop())

/** For requests that are refused, and so leave it as it is. */
const sentOrder = once((of: TestShop) => buyAndShip(of, of.guest))

const returnBody = ({ id, lineId }: PlacedOrder, quantity = 1, more: object = {}) => ({
  order_id: id,
  items: [{ item_id: lineId, quantity }],
  ...more,
})

const leftOf = async (order: PlacedOrder) =>
  (await afterSale(browserWithOrder(shop, order.id), order)).number('after_sale.lines.0.returnable')

const refusalOf = async (order: PlacedOrder, body: object) => {
  const reply = await browserWithOrder(shop, order.id).call('POST', '/store/returns', { ...body })
  return [reply.status, reply.at('code')]
}

test.each(['account', 'mail'])('a return is requested from the %s alike', async (from) => {
  const order = await buyAndShip(shop, from === 'account' ? customer : shop.guest, {
    email: customer.email,
  })
  const shopper = from === 'account' ? customer : browserWithOrder(shop, order.id)
  const reasons = (await afterSale(shopper, order)).list('after_sale.return_reasons', 'id')
  const option_id = await aReturnOption(shop)
  const made = await shopper.post('/store/returns', {
    order_id: order.id,
    items: [{ item_id: order.lineId, quantity: 2, reason_id: reasons[0], note: 'Too dark' }],
    return_shipping: { option_id },
  })
  expect(made.at('return')).toMatchObject({ status: 'requested', order_id: order.id })
  const seen = await afterSale(shopper, order)
  expect(seen.at('after_sale.lines.0')).toMatchObject({ shipped: 3, returnable: 1 })
  expect(seen.at('after_sale.returns.0')).toMatchObject({
    status: 'requested',
    items: [{ item_id: order.lineId, quantity: 2, note: 'Too dark' }],
  })
  expect(seen.list('after_sale.timeline', 'kind')).toContain('return_requested')
})

test('the cost of a return is deducted from its refund', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const own = await shopper.post('/store/returns', returnBody(order))
  const option_id = await aReturnOption(shop, { amount: 300 })
  const sent = await shopper.post(
    '/store/returns',
    returnBody(order, 1, { return_shipping: { option_id } }),
  )
  const ways = await afterSale(shopper, order)
  const price = ways.number(`${ways.where('after_sale.return_options', 'id', option_id)}.price`)
  expect(price).toBeGreaterThanOrEqual(300)
  expect(own.number('return.refund_amount') - sent.number('return.refund_amount')).toBe(price)
})

test.each([
  ['the shop’s fault', true, 0],
  ['a change of mind', false, 300],
] as const)('a return for %s is free: %s', async (_, isFree, cost) => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const option_id = await aReturnOption(shop, { amount: 300, includes_tax: true })
  const reason_id = await aReturnReason(shop, isFree)
  const made = await shopper.post('/store/returns', {
    order_id: order.id,
    items: [{ item_id: order.lineId, quantity: 2, reason_id }],
    return_shipping: { option_id },
  })
  const worth = 2 * order.unitPrice
  expect(made.number('return.refund_amount')).toBe(worth - cost)
  expect((await afterSale(shopper, order)).at('after_sale.returns.0.way.price')).toBe(cost)
  await receive(shop, made.text('return.id'), [{ item_id: order.lineId, quantity: 2 }])
  const seen = await afterSale(shopper, order)
  expect(seen.at('after_sale.refunds.0.amount')).toBe(worth - cost)
})

test('a return is received and refunded, and then appears in the history', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const made = await shopper.post('/store/returns', returnBody(order, 2))
  await receive(shop, made.text('return.id'), [{ item_id: order.lineId, quantity: 2 }])
  const seen = await afterSale(shopper, order)
  expect(seen.at('after_sale.returns.0.status')).toBe('received')
  expect(seen.at('after_sale.refunds.0.amount')).toBe(made.number('return.refund_amount'))
  expect(seen.list('after_sale.timeline', 'kind')).toEqual(
    expect.arrayContaining(['placed', 'paid', 'shipped', 'return_received', 'refunded']),
  )
  expect(await leftOf(order)).toBe(1)
})

test('returned quantities never exceed the sent ones', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  expect(await refusalOf(order, returnBody(order, 1))).toEqual([400, 'too_many'])
  await ship(shop, order, 2)
  expect(await refusalOf(order, returnBody(order, 3))).toEqual([400, 'too_many'])
  await browserWithOrder(shop, order.id).post('/store/returns', returnBody(order, 2))
  expect(await refusalOf(order, returnBody(order, 1))).toEqual([400, 'too_many'])
})

test('two simultaneous requests return no piece twice', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => shopper.call('POST', '/store/returns', returnBody(order, 2))),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  expect(await leftOf(order)).toBe(1)
})

test('a request that is repeated under its key is one return', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = shop.as({
    ...signedContext({ orders: [order.id] }),
    'idempotency-key': crypto.randomUUID(),
  })
  const replies = await Promise.all(
    [1, 2].map(() => shopper.call('POST', '/store/returns', returnBody(order))),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(replies.map((reply) => reply.text('return.id'))).size).toBe(1)
  expect(await leftOf(order)).toBe(2)
  const other = await shopper.call('POST', '/store/returns', returnBody(order, 2))
  expect(other.status).toBe(409)
})

test('a line of another order is refused', async () => {
  const [order, another] = [await buyAndShip(shop, shop.guest), await buyAndShip(shop, shop.guest)]
  expect(await refusalOf(order, { ...returnBody(another), order_id: order.id })).toEqual([
    400,
    'line_unknown',
  ])
})

test.each([
  ['of another region', async () => aReturnOption(shop, { region_id: shop.regionOf('usd') })],
  ['of sending', async () => aReturnOption(shop, { is_return: false })],
  ["that is staff's alone", async () => aReturnOption(shop, { admin_only: true })],
  ['that does not exist', async () => 'so_none'],
])('a shipping option %s is refused for a return', async (_, way) => {
  const order = await sentOrder(shop)
  const body = returnBody(order, 1, { return_shipping: { option_id: await way() } })
  expect(await refusalOf(order, body)).toEqual([400, 'way_unknown'])
})

test('an unknown reason is refused', async () => {
  const order = await sentOrder(shop)
  const items = [{ item_id: order.lineId, quantity: 1, reason_id: 'rr_none' }]
  expect(await refusalOf(order, { order_id: order.id, items })).toEqual([400, 'reason_unknown'])
})

test('a shopper cannot mark a return as received', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const body = returnBody(order, 1, { receive_now: true, refund: 99_999, refund_amount: 99_999 })
  const made = await browserWithOrder(shop, order.id).post('/store/returns', body)
  expect(made.at('return')).toMatchObject({ status: 'requested', received_at: null })
  expect(made.number('return.refund_amount')).toBeLessThan(order.total)
  expect(await shop.query('SELECT FROM refund WHERE order_id = $1', [order.id])).toEqual([])
})

test.each([
  ['no pieces', { items: [] }, 'items must not be empty'],
  [
    'half a piece',
    { items: [{ item_id: 'x', quantity: 0.5 }] },
    'items.0.quantity must be a whole number',
  ],
  [
    'less than none',
    { items: [{ item_id: 'x', quantity: -1 }] },
    'items.0.quantity must be at least 1',
  ],
  [
    'too many lines',
    { items: Array.from({ length: 101 }, () => ({ item_id: 'x', quantity: 1 })) },
    'items must have at most 100 entries',
  ],
  [
    'a note without end',
    { items: [{ item_id: 'x', quantity: 1, note: 'x'.repeat(501) }] },
    'items.0.note must have at most 500 characters',
  ],
])('%s is refused in words', async (_, body, words) => {
  const { id } = await sentOrder(shop)
  const reply = await browserWithOrder(shop, id).call('POST', '/store/returns', {
    order_id: id,
    ...body,
  })
  expect([reply.status, reply.at('type'), reply.at('message')]).toEqual([
    400,
    'invalid_data',
    words,
  ])
})

test('the actions of an order are visible to its customer only', async () => {
  const order = await buyAndShip(shop, customer, { email: customer.email })
  const path = `/store/orders/${order.id}/after-sale`
  expect((await shop.guest.call('GET', path)).status).toBe(401)
  expect((await (await shop.customer()).call('GET', path)).status).toBe(403)
})
