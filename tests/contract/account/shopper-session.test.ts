import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { lockWrites } from '#tests/support/table-locks.ts'
import { signedCall } from '../support/service.ts'
import { aShopper, cookieOf, joinWholesale, signIn, web } from '../support/shoppers.ts'
import { signedContext } from '../support/signed-context.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

const SESSION = '/service/shoppers/session'

let shop: OwnTestShop
beforeAll(async () => {
  shop = await openOwnTestShop()
})
afterAll(() => shop.stop())

const count = async (sql: string, values: unknown[]) =>
  (await shop.query(`SELECT count(*)::int AS n ${sql}`, values))[0]?.['n']

test('only web may call, with a signature of at most 60 s', async () => {
  const context = signedContext()['x-perennial-context'] ?? ''
  // Each signed as it is used: what is a minute ahead now is not so for long.
  const callers = [
    () => ({}),
    () => ({ 'x-perennial-service': '' }),
    () => ({ 'x-perennial-service': context }),
    () => signedCall({}, 'guessed'),
    () => signedCall({ service: 'true' }),
    () => signedCall({ at: Date.now() - 61_000 }),
    () => signedCall({ at: Date.now() + 70_000 }),
  ]
  const paths = [
    SESSION,
    '/SERVICE/shoppers/session/',
    '/service/shoppers/password',
    '/service/shoppers/sign-out',
    '/service/carts/adopt',
    '/service/none',
  ]
  const person = aShopper()
  for (const path of paths) {
    const replies = await Promise.all(
      callers.map((headers) => shop.as(headers()).call('POST', path, person)),
    )
    expect(replies.map(({ status }) => status)).toEqual(callers.map(() => 401))
  }
  expect(await count('FROM customer WHERE email = $1', [person.email])).toBe(0)
})

test('a shopper without a customer gets one, in the retail group, and is signed in', async () => {
  const person = aShopper({ company: 'Ravn ApS' })
  const reply = await web(shop).post(SESSION, person)
  expect(reply.at('is_new')).toBe(true)
  const channel = (await shop.guest.get('/store/custom')).text('store.default_sales_channel_id')
  expect(reply.list('groups')).toMatchObject([
    { name: 'Retail', sales_channel_id: channel, is_retail: true },
  ])
  const { identity_id: _, password: __, ...known } = person
  expect(reply.at('customer')).toEqual({
    id: reply.text('customer.id'),
    email: known.email,
    first_name: 'Juno',
    last_name: 'Ravn',
    phone: null,
  })
  const me = await shop.as(cookieOf(reply)).get('/store/customers/me')
  expect(me.at('customer.id')).toBe(reply.text('customer.id'))
  expect(me.at('customer.metadata')).toEqual({ company: 'Ravn ApS' })
})

test('a returning shopper is the same customer, under any spelling of the address', async () => {
  const person = aShopper()
  const first = await web(shop).post(SESSION, person)
  const again = await web(shop).post(SESSION, { ...person, email: person.email.toUpperCase() })
  expect(again.at('is_new')).toBe(false)
  expect(again.text('customer.id')).toBe(first.text('customer.id'))
})

test('the session of the request is never reused (fixation)', async () => {
  const planted = await signIn(shop, aShopper())
  const victim = aShopper()
  const reply = await web(shop, planted.cookie).post(SESSION, victim)
  expect(cookieOf(reply).cookie).toMatch(/^connect\.sid=/)
  expect(cookieOf(reply)).not.toEqual(planted.cookie)
  expect((await planted.call('GET', '/store/customers/me')).status).toBe(401)
})

test('a session that replaces another customer’s is told from a guest’s and from their own', async () => {
  const [ada, bo] = [aShopper(), aShopper()]
  const asGuest = await web(shop).post(SESSION, ada)
  const again = await web(shop, cookieOf(asGuest)).post(SESSION, ada)
  const asOther = await web(shop, cookieOf(again)).post(SESSION, bo)
  const replies = [asGuest, again, asOther]
  expect(replies.map((reply) => reply.at('replaces_another'))).toEqual([false, false, true])
})

test('a session lasts for 30 days', async () => {
  const reply = await web(shop).post(SESSION, aShopper())
  const expires = /Expires=([^;]+)/.exec(reply.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
})

test('an existing customer is linked, and gets the password of identity', async () => {
  const before = await shop.customer()
  const person = aShopper({ email: before.email, password: 'what-identity-knows' })
  const reply = await web(shop).post(SESSION, person)
  expect(reply.at('is_new')).toBe(false)
  expect(reply.text('customer.id')).toBe(before.customerId)
  const auth = (password: string) =>
    shop.guest.call('POST', '/store/auth', { email: before.email, password })
  expect((await auth('what-identity-knows')).status).toBe(200)
  expect((await auth('a-kettle-on-the-stove')).status).toBe(401)
})

test('an unchanged password ends no session', async () => {
  const person = aShopper()
  const first = await signIn(shop, person)
  const second = await signIn(shop, person)
  for (const by of [first, second]) {
    expect((await by.call('GET', '/store/customers/me')).status).toBe(200)
  }
})

test('an address that identity changed becomes the customer’s, unless another has it', async () => {
  const person = aShopper()
  await web(shop).post(SESSION, person)
  const moved = `${unique('moved')}@example.com`
  const followed = await web(shop).post(SESSION, { ...person, email: moved })
  expect(followed.at('customer.email')).toBe(moved)
  const { email: taken } = await shop.customer()
  const kept = await web(shop).post(SESSION, { ...person, email: taken })
  expect(kept.at('customer.email')).toBe(moved)
  expect(kept.at('is_new')).toBe(false)
})

const ASK = `
  INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
  SELECT 'restock_' || $1::text || right(v.id, 20), v.id, $1, store.default_sales_channel_id
  FROM (SELECT id FROM product_variant ORDER BY id LIMIT $2::int) v, store`

test('what a shopper asked to be told of goes to their new address, once', async () => {
  const person = aShopper()
  await web(shop).post(SESSION, person)
  const moved = `${unique('moved')}@example.com`
  await shop.query(ASK, [person.email, 2])
  await shop.query(ASK, [moved, 1])
  await web(shop).post(SESSION, { ...person, email: moved })
  const asked = 'SELECT email FROM restock_notice WHERE email = ANY($1)'
  expect(await shop.query(asked, [[person.email, moved]])).toEqual([
    { email: moved },
    { email: moved },
  ])
})

test('a customer of one identity is never linked to another', async () => {
  const person = aShopper()
  await web(shop).post(SESSION, person)
  const other = await web(shop).call('POST', SESSION, { ...person, identity_id: randomUUID() })
  expect(other.status).toBe(409)
  expect(other.headers.getSetCookie()).toEqual([])
})

test('a customer in a group stays in it, and is not added to retail', async () => {
  const person = aShopper()
  const { customerId } = await signIn(shop, person)
  const wholesale = await joinWholesale(shop, customerId)
  const reply = await web(shop).post(SESSION, person)
  expect(reply.list('groups')).toMatchObject([{ id: wholesale, is_retail: false }])
})

test('a deleted customer is not signed in again: a new one is created', async () => {
  const person = aShopper()
  const gone = await signIn(shop, person)
  await shop.query('UPDATE customer SET deleted_at = now() WHERE id = $1', [gone.customerId])
  expect((await gone.call('GET', '/store/customers/me')).status).toBe(401)
  const back = await web(shop).post(SESSION, person)
  expect(back.at('is_new')).toBe(true)
  expect(back.text('customer.id')).not.toBe(gone.customerId)
})

test('ten simultaneous calls for one identity make one customer in one group', async () => {
  const person = aShopper()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => web(shop).post(SESSION, person)),
  )
  const ids = new Set(replies.map((reply) => reply.text('customer.id')))
  expect(ids.size).toBe(1)
  expect(replies.filter((reply) => reply.at('is_new') === true)).toHaveLength(1)
  expect(await count('FROM customer WHERE email = $1', [person.email])).toBe(1)
  expect(await count('FROM customer_group_customers WHERE customer_id = $1', [...ids])).toBe(1)
  expect(await count('FROM shopper_identity WHERE customer_id = $1', [...ids])).toBe(1)
})

test('a missing retail group is created once', async () => {
  await shop.query(`UPDATE customer_group SET metadata = '{}' WHERE name = 'Retail'`)
  const replies = await Promise.all([1, 2, 3].map(() => web(shop).post(SESSION, aShopper())))
  const ids = new Set(replies.flatMap((reply) => reply.list('groups', 'id')))
  expect(ids.size).toBe(1)
  const isRetail = replies.flatMap((reply) => reply.list('groups', 'is_retail'))
  expect(isRetail).toEqual([true, true, true])
})

test('a process that is killed half-way leaves nothing, and the next call creates all of it', async () => {
  const person = aShopper()
  const { untilBlocked, release } = await lockWrites(shop, 'customer_group_customers')
  const interrupted = web(shop)
    .post(SESSION, person)
    .catch(() => 'interrupted')
  await untilBlocked()
  shop.commerce().kill('SIGKILL')
  expect(await interrupted).toBe('interrupted')
  await release()
  await shop.startCommerce()
  expect(await count('FROM customer WHERE email = $1', [person.email])).toBe(0)
  const made = await web(shop).post(SESSION, person)
  expect(made.at('is_new')).toBe(true)
  expect(made.list('groups')).toHaveLength(1)
})

test.each([
  {},
  { identity_id: 'me' },
  { email: 'no address' },
  { email: `${'a'.repeat(250)}@example.com` },
  { password: 'x'.repeat(201) },
  { first_name: 'x'.repeat(201) },
  { identity_id: { '>': '' } },
])('an invalid shopper is refused: %j', async (damage) => {
  const person = Object.keys(damage).length > 0 ? aShopper(damage) : {}
  expect((await web(shop).call('POST', SESSION, person)).status).toBe(400)
})
