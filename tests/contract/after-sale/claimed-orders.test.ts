import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import type { Caller } from '../resources/caller.ts'
import { browserWithOrder, buy, type PlacedOrder } from '../support/after-sale.ts'
import { aShopper, signIn } from '../support/shoppers.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let claimant: SignedIn
let other: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  claimant = await shop.customer()
  other = await shop.customer()
})
afterAll(() => shop.stop())

const request = (by: Caller, orders: readonly Pick<PlacedOrder, 'id'>[]) =>
  by.call('POST', '/store/orders/batch/customer/token', { order_ids: orders.map(({ id }) => id) })

const confirm = (by: Caller, token: unknown) =>
  by.call('POST', '/store/orders/customer/confirm', { token })

const guestOrder = (email = uniqueEmail()) => buy(shop, shop.guest, { email })

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The tokens that were to be mailed for an order, with the address each goes to. */
const mailed = async ({ id }: Pick<PlacedOrder, 'id'>) =>
  (
    await shop.query(
      `SELECT data ->> 'token' AS token, data ->> 'old_email' AS "to", data -> 'orders' AS orders
       FROM staged_job WHERE event_name = 'order-update-token.created' AND data -> 'orders' ? $1
       ORDER BY id`,
      [id],
    )
  ).map(({ token, to, orders }) => ({ token: text(token), to: text(to), orders }))

async function aToken(order: PlacedOrder) {
  await request(claimant, [order])
  const [first] = await mailed(order)
  return first?.token ?? ''
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Claims = Readonly<Record<'claimingCustomerId' | 'email', string>> & {
  readonly orders: readonly string[]
}

/** A token of the shop's own secret, or of another. */
function signed(claims: object, secret = 'jwt-secret-of-the-tests', age_s = 0) {
  const iat = Math.floor(Date.now() / 1000) - age_s
  const head = base64({ alg: 'HS256', typ: 'JWT' })
  const unsigned = `${head}.${base64({ ...claims, iat, exp: iat + 900 })}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

test("a guest's order moves into the requesting account, by the mailed token", async () => {
  const email = uniqueEmail()
  const order = await guestOrder(email)
  expect((await claimant.call('GET', `/store/orders/${order.id}`)).status).toBe(403)
  const token = await aToken(order)
  expect((await mailed(order)).map(({ to }) => to)).toEqual([email])
  expect((await confirm(claimant, token)).at('order_ids')).toEqual([order.id])
  const list = await claimant.get('/store/customers/me/orders')
  expect(list.list('orders', 'id')).toContain(order.id)
  expect((await claimant.get(`/store/orders/${order.id}`)).at('order.email')).toBe(claimant.email)
})

test('each address gets a request for its own orders only', async () => {
  const [mine, yours] = [uniqueEmail(), uniqueEmail()]
  const orders = [await guestOrder(mine), await guestOrder(yours), await guestOrder(mine)]
  await request(claimant, orders)
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('There are three')
  expect(await mailed(first)).toMatchObject([{ to: mine, orders: [first.id, third.id] }])
  expect(await mailed(second)).toMatchObject([{ to: yours, orders: [second.id] }])
})

test('a token is valid once', async () => {
  const order = await guestOrder()
  const token = await aToken(order)
  const replies = await Promise.all([1, 2].map(() => confirm(claimant, token)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const again = await confirm(claimant, token)
  expect([again.status, again.at('code')]).toEqual([400, 'token_used'])
})

test('a token requires a session of the requesting account', async () => {
  const order = await guestOrder()
  const token = await aToken(order)
  expect((await confirm(shop.guest, token)).status).toBe(401)
  expect((await confirm(browserWithOrder(shop, order.id), token)).status).toBe(401)
  expect((await confirm(other, token)).status).toBe(403)
  expect((await confirm(claimant, token)).status).toBe(200)
})

test('an order that is cancelled is not asked for, and its link says why it is not moved', async () => {
  const order = await guestOrder()
  const { cookie } = await signIn(shop, aShopper())
  // From an address of its own: those of the other tests are counted.
  const ada = shop.as({ ...cookie, 'x-forwarded-for': '10.98.76.54' })
  await request(ada, [order])
  const [first] = await mailed(order)
  await shop.staff.post(`/admin/orders/${order.id}/cancel`)
  const replies = [await confirm(ada, first?.token), await request(ada, [order])]
  for (const reply of replies) {
    expect([reply.status, reply.at('code')]).toEqual([400, 'order_cancelled'])
  }
  expect(await mailed(order)).toHaveLength(1)
})

test('a token is valid for the address that it was mailed to', async () => {
  const order = await guestOrder()
  const token = await aToken(order)
  await shop.query('UPDATE "order" SET email = $2 WHERE id = $1', [order.id, uniqueEmail()])
  expect((await confirm(claimant, token)).status).toBe(400)
})

test.each<[string, (claims: Claims) => unknown]>([
  ['forged', (claims) => signed(claims, 'guessed')],
  ['an hour old', (claims) => signed(claims, undefined, 3600)],
  ['cut off', (claims) => signed(claims).slice(0, -6)],
  ['of another kind', () => signed({ customer_id: claimant.customerId, domain: 'store' })],
  ['for no address', ({ email: _, ...claims }) => signed(claims)],
  ['no text', () => ({ length: 3 })],
  ['without end', () => 'x'.repeat(5_000)],
])('a token that is %s is refused', async (_, make) => {
  const email = uniqueEmail()
  const order = await guestOrder(email)
  const token = make({ claimingCustomerId: claimant.customerId, orders: [order.id], email })
  expect((await confirm(claimant, token)).status).toBe(401)
  expect((await claimant.call('GET', `/store/orders/${order.id}`)).status).toBe(403)
})

test('an order that is in an account cannot be claimed', async () => {
  const { email } = other
  const order = await buy(shop, other, { email })
  expect((await request(claimant, [order])).status).toBe(403)
  const token = signed({ claimingCustomerId: claimant.customerId, orders: [order.id], email })
  expect((await confirm(claimant, token)).status).toBe(400)
  expect((await other.get(`/store/orders/${order.id}`)).at('order.id')).toBe(order.id)
})

test('of several orders all are claimed, or none', async () => {
  const { email } = other
  const [free, taken] = [await guestOrder(email), await buy(shop, other, { email })]
  const orders = [free.id, taken.id]
  const token = signed({ claimingCustomerId: claimant.customerId, orders, email })
  expect((await confirm(claimant, token)).status).toBe(400)
  expect((await claimant.call('GET', `/store/orders/${free.id}`)).status).toBe(403)
})

test('a request does not reveal whether an order exists', async () => {
  const order = await guestOrder()
  const known = await request(claimant, [order])
  const unknown = await request(claimant, [{ id: 'order_none' }])
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect((await request(shop.guest, [order])).status).toBe(401)
})

test.each([
  ['none', []],
  ['too many', Array.from({ length: 21 }, (_, n) => ({ id: `order_${n}` }))],
])('a request for %s is refused', async (_, orders) => {
  expect((await request(claimant, orders)).status).toBe(400)
})

test('forged and expired tokens for a new password are refused, and reveal no customer', async () => {
  const [row] = await shop.query('SELECT password_hash FROM customer WHERE id = $1', [
    other.customerId,
  ])
  const hash = text(row?.['password_hash'])
  const claims = { customer_id: other.customerId, user_id: 'usr_1', email: other.email }
  const tokens = [signed(claims, 'guessed'), signed(claims, hash, 3600), 'x', 'a.b.c']
  for (const path of ['/store/customers/password-reset', '/admin/users/reset-password']) {
    for (const email of [other.email, 'admin@example.com', uniqueEmail()]) {
      for (const token of tokens) {
        const reply = await shop.guest.call('POST', path, { email, token, password: 'x' })
        expect(reply.status, path).toBe(401)
      }
    }
  }
})

test('a valid token for a new password still works', async () => {
  const forgetful = await shop.customer()
  const [row] = await shop.query('SELECT password_hash FROM customer WHERE id = $1', [
    forgetful.customerId,
  ])
  const token = signed({ customer_id: forgetful.customerId }, text(row?.['password_hash']))
  const body = { email: forgetful.email, token, password: 'a new one 123' }
  const path = '/store/customers/password-reset'
  expect((await shop.guest.call('POST', path, body)).status).toBe(200)
  expect((await shop.guest.call('POST', path, body)).status).toBe(401)
})
