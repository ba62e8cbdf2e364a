import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigner } from '#system/signatures.ts'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { startStubIdentity } from '#tests/support/stub-identity.ts'
import { until } from '#tests/support/until.ts'
import { forgetInvoices } from '../../../backend/src/account/deletion/retention.ts'
import { expectMail, linksOf } from '../support/expect-mail.ts'
import { openOutbox } from '../support/outbox.ts'
import { web } from '../support/shoppers.ts'
import { signedContext } from '../support/signed-context.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'
import { aPerson, buy, buyGiftCard, deliver, leaveTraces, type Person } from './support/person.ts'

let identity: Awaited<ReturnType<typeof startStubIdentity>>
let shop: OwnTestShop
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  identity = await startStubIdentity()
  shop = await openOwnTestShop({
    worker: true,
    environment: { SUPABASE_URL: identity.url, SUPABASE_SECRET_KEY: 'sb_secret_of_the_tests' },
  })
  outbox = openOutbox(shop)
})
afterAll(async () => {
  await shop.stop()
  await identity.stop()
})

const request = ({ session, shopper }: Person) =>
  web(shop).post('/service/shoppers/deletion/request', {
    customer_id: session.customerId,
    identity_id: shopper.identity_id,
  })
const confirm = async (token: string) =>
  (await web(shop).post('/service/shoppers/deletion/confirm', { token })).at('state')

const ASKED = /^Delete your account/
const DELETED = /is deleted$/

const tokenIn = (mail: Awaited<ReturnType<typeof outbox.one>>) =>
  linksOf(mail)
    .find(({ pathname }) => pathname === '/account/delete')
    ?.searchParams.get('token') ?? ''

async function tokenOf({ mark }: Person): Promise<string> {
  return tokenIn(await outbox.one(`${mark}@example.com`, ASKED))
}

/** Deletes the account by the mailed link. */
async function forget(person: Person): Promise<void> {
  expect((await request(person)).at('state')).toBe('asked')
  expect(await confirm(await tokenOf(person))).toBe('deleted')
}

const isComplete = async ({ session }: Person) =>
  (
    await shop.query(
      'SELECT FROM account_deletion WHERE customer_id = $1 AND completed_at IS NOT NULL',
      [session.customerId],
    )
  ).length === 1

const deletedAtIdentity = ({ shopper }: Person) =>
  identity
    .requests()
    .filter(({ method, path }) => method === 'DELETE' && path.endsWith(shopper.identity_id)).length

/** The tables that have a word anywhere in a row. */
async function tablesWith(word: string): Promise<readonly string[]> {
  const tables = await shop.query(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await shop.query(
      `SELECT FROM ${name} AS each WHERE strpos(lower(each::text), $1) > 0 LIMIT 1`,
      [word],
    )
    if (rows.length > 0) found.push(String(name))
  }
  return found
}

test('a deleted account leaves the invoice’s address and nothing else of the person, in both systems', async () => {
  const person = await aPerson(shop)
  const order = await buy(shop, person)
  await deliver(shop, order)
  await leaveTraces(shop, person)
  expect(await tablesWith(person.mark)).toEqual(
    expect.arrayContaining(['address', 'cart', 'customer', 'newsletter_subscriber']),
  )
  await forget(person)
  const said = await outbox.one(`${person.mark}@example.com`, DELETED)
  expectMail(said, ['Tax law requires us to keep the invoices of your orders for ten years'])
  await until('identity has deleted it', () => isComplete(person))
  await until('the last mail is forgotten', async () => {
    const rows = await shop.query('SELECT FROM mail WHERE "to" = $1', [person.shopper.email])
    return rows.length === 0
  })
  expect(await tablesWith(person.mark)).toEqual(['address', 'invoice'])
  expect(
    await shop.query(
      `SELECT billing.first_name, billing.address_1, billing.phone, billing.customer_id,
         delivery.first_name AS delivered_to, delivery.address_1 AS street, o.email
       FROM "order" o JOIN address billing ON billing.id = o.billing_address_id
       JOIN address delivery ON delivery.id = o.shipping_address_id WHERE o.id = $1`,
      [order.id],
    ),
  ).toEqual([
    {
      first_name: person.mark,
      address_1: `${person.mark} street`,
      phone: null,
      customer_id: null,
      delivered_to: null,
      street: null,
      email: `deleted-${person.session.customerId}@deleted.invalid`,
    },
  ])
  expect(deletedAtIdentity(person)).toBe(1)

  await shop.query(
    `UPDATE "order" SET created_at = created_at - interval '12 years' WHERE id = $1`,
    [order.id],
  )
  await forgetInvoices(shop)
  expect(await tablesWith(person.mark)).toEqual([])
})

test('every session ends with the account, and no cookie or link opens its orders', async () => {
  const person = await aPerson(shop)
  const order = await buy(shop, person)
  await deliver(shop, order)
  const browser = shop.as({ ...person.session.cookie, ...signedContext({ orders: [order.id] }) })
  expect((await browser.call('GET', `/store/orders/${order.id}`)).status).toBe(200)
  await forget(person)
  expect((await person.session.call('GET', '/store/customers/me')).status).toBe(401)
  expect((await browser.call('GET', `/store/orders/${order.id}`)).status).toBe(401)
  expect((await browser.call('GET', `/store/orders/${order.id}/gift-cards`)).status).toBe(401)
  await until('identity has deleted it', () => isComplete(person))
})

test('while identity is away the account is closed, and deleted there as soon as it is back', async () => {
  const person = await aPerson(shop)
  identity.answerWith(503)
  await forget(person)
  await until('identity was asked', () => deletedAtIdentity(person) > 0)
  expect(await isComplete(person)).toBe(false)
  const again = await web(shop).call('POST', '/service/shoppers/session', person.shopper)
  expect([again.status, again.at('code')]).toEqual([410, 'account_deleted'])
  const [worker] = shop.processes()
  worker?.kill('SIGKILL')
  if (worker) await once(worker, 'exit')
  // A wrong address answers 404 too: only identity's own word counts.
  identity.answerWith(404)
  await shop.query('UPDATE account_deletion SET next_at = now()')
  await shop.startWorker()
  await until('identity was asked again', () => deletedAtIdentity(person) > 1)
  expect(await isComplete(person)).toBe(false)
  identity.answerWith(404, 'user_not_found')
  await shop.query('UPDATE account_deletion SET next_at = now()')
  await until('identity has deleted it', () => isComplete(person))
  identity.answerWith(200)
  // A request that identity had confirmed just before comes too late.
  const late = await web(shop).call('POST', '/service/shoppers/session', person.shopper)
  expect(late.status).toBe(410)
})

test('an order that is not sent or paid, or comes back, has to be finished first', async () => {
  const person = await aPerson(shop)
  const order = await buy(shop, person)
  const number = String(order.displayId)
  const matters = async () => (await request(person)).at('matters')
  expect(await matters()).toEqual([
    { hindrance: 'delivery', order: number },
    { hindrance: 'payment', order: number },
  ])
  await deliver(shop, order)
  await person.session.post('/store/returns', {
    order_id: order.id,
    items: [{ item_id: order.lineId, quantity: 1 }],
  })
  expect(await matters()).toEqual([{ hindrance: 'return', order: number }])
  const [back] = await shop.query('SELECT id FROM "return" WHERE order_id = $1', [order.id])
  await shop.staff.post(`/admin/returns/${back?.['id']}/cancel`)
  await forget(person)
  await until('identity has deleted it', () => isComplete(person))
})

test('a gift card that is not used yet stays good, and names nobody any more', async () => {
  const person = await aPerson(shop)
  const code = await buyGiftCard(shop, person)
  await outbox.one(`${person.mark}@example.com`, /sent you a gift card/)
  await forget(person)
  await until('identity has deleted it', () => isComplete(person))
  await until('the mails are forgotten', async () => {
    const rows = await shop.query('SELECT FROM mail WHERE "to" = $1', [person.shopper.email])
    return rows.length === 0
  })
  expect(await tablesWith(person.mark)).toEqual(['address', 'invoice'])
  const card = await shop.guest.get(`/store/gift-cards/${code}`)
  expect(card.number('gift_card.balance')).toBe(2500)
})

test('a draft that staff have prepared goes with the account, and staff find none that they cannot open', async () => {
  const person = await aPerson(shop)
  const region_id = shop.regionOf('eur')
  const options = await shop.staff.get(`/admin/shipping-options?region_id=${region_id}&limit=1`)
  const made = await shop.staff.post('/admin/draft-orders', {
    email: person.shopper.email,
    region_id,
    items: [{ title: 'Engraving', unit_price: 500, quantity: 1 }],
    shipping_methods: [{ option_id: options.text('shipping_options.0.id') }],
  })
  const id = made.text('draft_order.id')
  await shop.staff.get(`/admin/draft-orders/${id}`)
  await forget(person)
  const listed = await shop.staff.get('/admin/draft-orders?limit=100')
  expect(listed.list('draft_orders', 'id')).not.toContain(id)
})

test('an order that is placed after the link was mailed keeps the account', async () => {
  const person = await aPerson(shop)
  await request(person)
  const token = await tokenOf(person)
  await buy(shop, person)
  expect(await confirm(token)).toBe('open')
  expect((await person.session.call('GET', '/store/customers/me')).status).toBe(200)
})

test('no order is placed for a customer who was forgotten during the checkout', async () => {
  const person = await aPerson(shop)
  await forget(person)
  const region = shop.regionOf('eur')
  await expect(
    shop.query(
      `INSERT INTO "order" (id, cart_id, customer_id, email, region_id, currency_code, status)
       VALUES ($1, NULL, $2, 'late@example.com', $3, 'eur', 'pending')`,
      [`order_${person.mark}`, person.session.customerId, region],
    ),
  ).rejects.toThrow('has deleted their account')
})

test('a link deletes once, for an hour, and a later one makes it void', async () => {
  const person = await aPerson(shop)
  await request(person)
  const first = await tokenOf(person)
  const [row] = await shop.query(
    `UPDATE account_deletion SET asked_at = asked_at + interval '1 second'
     WHERE customer_id = $1
     RETURNING id, (extract(epoch FROM asked_at) * 1000)::float8 AS asked_at`,
    [person.session.customerId],
  )
  const askedAt = row?.['asked_at']
  const sign = (more: object) =>
    createSigner(INTERNAL_SECRET).sign({
      use: 'delete-account',
      id: row?.['id'],
      askedAt,
      expires: Date.now() + 1000,
      ...more,
    })
  for (const token of [first, sign({ expires: Date.now() - 1 }), sign({ use: 'other' }), '', 'x']) {
    expect(await confirm(token)).toBe('void')
  }
  const good = sign({})
  expect([await confirm(good), await confirm(good)]).toEqual(['deleted', 'deleted'])
  await until('identity has deleted it', () => isComplete(person))
  expect(deletedAtIdentity(person)).toBe(1)
})

test('two clicks at once delete once', async () => {
  const person = await aPerson(shop)
  await request(person)
  const token = await tokenOf(person)
  expect(await Promise.all([confirm(token), confirm(token)])).toEqual(['deleted', 'deleted'])
  await outbox.one(`${person.mark}@example.com`, DELETED)
  await until('identity has deleted it', () => isComplete(person))
  expect(deletedAtIdentity(person)).toBe(1)
})
