import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { type RunningBackend, startBackend } from '#tests/support/backend.ts'
import { aShopper, type Completion } from '#tests/support/shopper.ts'
import { aStaffClient } from '#tests/support/staff-client.ts'
import { levelOf, putInStock, variantId } from '#tests/support/stock.ts'
import { lockUpdates, lockWrites } from '#tests/support/table-locks.ts'
import { once } from '../resources/once.ts'
import { crashOnce, crashWhileOrdering, moneyOf, ordersOf } from './support/crashes.ts'

let backend: RunningBackend
let scale: string

beforeAll(async () => {
  backend = await startBackend()
  scale = await variantId(backend, 'SCALE')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await putInStock(backend, 'SCALE', 20)
  await putInStock(backend, 'PAPERS-CONE', 20)
})

const ordered = ({ type }: Completion) => type === 'order'
const lines = () => [{ variantId: scale, quantity: 2 }]

test('five simultaneous requests for one cart, each with its own key, are one order', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines(), provider: 'test-card' })
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => shopper.complete(cart, `${cart}${n}`)),
  )
  expect(answers.every(ordered)).toBe(true)
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  expect(await ordersOf(backend, cart)).toHaveLength(1)
  expect(await moneyOf(backend, cart)).toEqual([{ amount: 11600, status: 'authorized' }])
  expect(await levelOf(backend, 'SCALE')).toEqual({ stocked: 20, reserved: 2 })
})

test('a request that is repeated with its key, at once and later, is one order', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines() })
  const both = await Promise.all([shopper.complete(cart, cart), shopper.complete(cart, cart)])
  const later = [await shopper.complete(cart, cart), await shopper.complete(cart)]
  const answers = [...both, ...later]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  expect(await ordersOf(backend, cart)).toHaveLength(1)
})

/** At its other tables it crashes in `tests/long`. */
test('a crash once it is charged, retried with the same key or a fresh one, is one order', () =>
  crashOnce(backend, 'payment'))

test('an item that was added after the authorisation is paid for', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines(), provider: 'test-card' })
  await crashWhileOrdering(backend, [cart], 'order')
  await shopper.cart('POST', `/carts/${cart}/line-items`, { variant_id: scale, quantity: 1 })
  await shopper.deliver(cart)

  const answers = [await shopper.complete(cart), await shopper.complete(cart)]
  expect(answers.some(ordered)).toBe(true)
  const charges = await moneyOf(backend, cart)
  const authorised = charges.filter(({ status }) => status === 'authorized')
  expect(authorised).toEqual([{ amount: 17400, status: 'authorized' }])
})

test('a cart that lost its shipping method by a change is not ordered without one', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines() })
  await shopper.cart('POST', `/carts/${cart}/line-items`, { variant_id: scale, quantity: 1 })
  const refused = await shopper.complete(cart, `${cart}-pay`)
  expect(refused).toMatchObject({
    status: 400,
    message: 'Choose a delivery for everything in the cart',
  })
  await shopper.deliver(cart)
  expect(await shopper.complete(cart, `${cart}-pay`)).toSatisfy(ordered)
})

test('a declined card is reported as declined, and another card is accepted', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines(), provider: 'test-card' })
  const payWith = (token: string) =>
    shopper.cart('POST', `/carts/${cart}/payment-sessions/test-card`, { data: { token } })

  await payWith('pm_declined')
  const refused = await shopper.complete(cart, `${cart}-pay`)
  expect(refused).toMatchObject({ status: 400, message: 'Your bank declined the card' })
  expect(await ordersOf(backend, cart)).toEqual([])

  await payWith('pm_ok')
  expect(await shopper.complete(cart, `${cart}-pay`)).toSatisfy(ordered)
})

test('a card that requires authentication waits for the bank, with the same key', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines(), provider: 'test-card' })
  const post = (data: object) =>
    shopper.cart('POST', `/carts/${cart}/payment-sessions/test-card`, { data })

  await post({ token: 'pm_requires_action' })
  const completion = await shopper.complete(cart, `${cart}-pay`)
  expect(completion).toMatchObject({ status: 200, type: 'cart', payment_status: 'requires_more' })
  await post({ confirm: true })
  expect(await shopper.complete(cart, `${cart}-pay`)).toSatisfy(ordered)
})

test('an amount that a shopper puts into the payment data is ignored', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines(), provider: 'test-card' })
  await shopper.cart('POST', `/carts/${cart}/payment-sessions/test-card`, {
    data: { amount: 1, key: 'mine', currency_code: 'jpy' },
  })
  expect(await shopper.complete(cart)).toSatisfy(ordered)
  expect(await moneyOf(backend, cart)).toEqual([{ amount: 11600, status: 'authorized' }])
})

test('an order by invoice can be captured and refunded, and its amounts add up', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines() })
  const { data } = await shopper.complete(cart)
  const staff = await aStaffClient(backend)
  await staff.post(`/orders/${data?.id}/capture`)
  await staff.post(`/orders/${data?.id}/capture`)
  await staff.post(`/orders/${data?.id}/refund`, { amount: 600, reason: 'discount' })
  await staff.post(`/orders/${data?.id}/refund`, { amount: 400, reason: 'other' })

  const [payment] = await backend.query('SELECT data FROM payment WHERE cart_id = $1', [cart])
  expect(payment?.['data']).toMatchObject({
    amount: 11600,
    captured_amount: 11600,
    refunded_amount: 1000,
  })
})

test('an order by invoice can be cancelled, and its stock is released', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: lines() })
  const { data } = await shopper.complete(cart)
  const staff = await aStaffClient(backend)
  await staff.post(`/orders/${data?.id}/cancel`)
  const [payment] = await backend.query(
    'SELECT canceled_at, data FROM payment WHERE cart_id = $1',
    [cart],
  )
  expect(payment?.['canceled_at']).not.toBeNull()
  expect(await levelOf(backend, 'SCALE')).toEqual({ stocked: 20, reserved: 0 })
})

test('a customer without saved payment methods gets an empty list', async () => {
  const email = uniqueEmail()
  const shopper = aShopper(backend)
  const person = { first_name: 'Marta', last_name: 'Lind', email, password: 'a-good-password' }
  const created = await shopper.send('POST', '/customers', person)
  await created.text()
  const cookie = created.headers.getSetCookie()[0] ?? ''
  const reply = await shopper.send('GET', '/customers/me/payment-methods', undefined, { cookie })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ payment_methods: [] })
})

/** A second process of commerce, for the tests that do not crash the first. */
const second = once(async (shop: RunningBackend) => {
  const port = await freePort()
  await shop.startCommerce({ COMMERCE_PORT: String(port) })
  return { ...shop, url: `http://127.0.0.1:${port}` }
})

test('two backends that complete one cart at once make one order', async () => {
  const here = aShopper(backend)
  const there = aShopper(await second(backend))
  for (const table of ['line_item_tax_line', 'payment', 'order']) {
    const cart = await here.readyCart({ lines: lines(), provider: 'test-card' })
    const { untilBlocked, release } = await lockWrites(backend, table)
    const both = Promise.all([here.complete(cart), there.complete(cart)])
    await untilBlocked(2)
    await release()
    const answers = await both
    expect(answers.every(ordered)).toBe(true)
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await moneyOf(backend, cart)).toEqual([{ amount: 11600, status: 'authorized' }])
  }
})

const ORDERED = `
  SELECT line.quantity::int, (SELECT count(*)::int FROM shipping_method x WHERE x.order_id = o.id) AS deliveries,
    (SELECT count(*)::int FROM line_item_adjustment x WHERE x.item_id = line.id) AS discounts
  FROM "order" o LEFT JOIN line_item line ON line.order_id = o.id WHERE o.cart_id = $1`

test.each([
  ['POST', '/line-items/{line}', { quantity: 9 }],
  ['DELETE', '/line-items/{line}', undefined],
  ['POST', '/codes', { code: 'WELCOME10' }],
  ['POST', '/payment-sessions', undefined],
] as const)(
  'a bag that one backend is ordering is not changed by another: %s %s',
  async (...change) => {
    const here = aShopper(backend)
    const there = aShopper(await second(backend))
    const cart = await here.readyCart({ lines: lines(), provider: 'test-card' })
    const [line] = await backend.query('SELECT id FROM line_item WHERE cart_id = $1', [cart])
    const [method, path, body] = change
    const held = await lockUpdates(backend, 'cart', 'NEW.completed_at IS NOT NULL')
    const completion = here.complete(cart)
    await held.untilBlocked(1)
    const at = `/carts/${cart}${path.replace('{line}', String(line?.['id']))}`
    const changed = there.send(method, at, body)
    await held.untilBlocked(2)
    await held.release()
    expect(await completion).toSatisfy(ordered)
    const { status } = await changed
    const asOrdered = { quantity: 2, deliveries: 1, discounts: 0 }
    expect(await backend.query(ORDERED, [cart])).toEqual([asOrdered])
    expect(status).toBe(409)
    expect(await moneyOf(backend, cart)).toEqual([{ amount: 11600, status: 'authorized' }])
  },
)
