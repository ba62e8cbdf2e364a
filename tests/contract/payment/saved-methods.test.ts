import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { until } from '#tests/support/until.ts'
import { forgetPerson } from '../../../backend/src/account/deletion/forget.ts'
import type { Body, Caller } from '../resources/caller.ts'
import {
  chargesOf,
  cyclesOf,
  moveClock,
  reaches,
  saveCard,
  subscribe,
} from '../subscription/support/subscribing.ts'
import { chooseDelivery, choosePayment, sendTo } from '../support/checkout.ts'
import { type OwnTestShop, openOwnTestShop, type SignedIn } from '../support/test-shop.ts'

// The clock is the shop's, so these tests have a shop of their own.
let shop: OwnTestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openOwnTestShop({ worker: true, environment: { PAYMENT_PATIENCE_MS: '500' } })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  customer = await shop.customer()
})

const METHODS = '/store/customers/me/payment-methods'

const methodsOf = async (by: Caller) => (await by.get(METHODS)).list('payment_methods', 'data')
const add = (by: Caller, token = 'pm_ok') =>
  by.call('POST', METHODS, { provider_id: 'test-card', data: { token } })

interface Payment {
  readonly data: Body
}

/** Buys one piece, once; returns the answer of the completion. */
async function buy(by: Caller, { data }: Payment) {
  const { id } = await shop.aVariant()
  const made = await by.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id: id, quantity: 1 }],
  })
  const path = `/store/carts/${made.text('cart.id')}`
  await sendTo(by, path, anAddress(), by === shop.guest ? { email: 'noa@example.com' } : {})
  await chooseDelivery(by, path)
  await choosePayment(by, path, 'test-card')
  const chosen = await by.call('POST', `${path}/payment-sessions/test-card`, { data })
  return chosen.ok ? by.call('POST', `${path}/complete`) : chosen
}

const tokensOf = async (customerId: string) =>
  (
    await shop.query('SELECT token FROM saved_payment_method WHERE customer_id = $1', [customerId])
  ).map(({ token }) => String(token))

test('a card that pays for a subscription is saved, and charged for its renewal', async () => {
  const { id } = await subscribe(shop, customer)
  expect(await methodsOf(customer)).toEqual([
    expect.objectContaining({ brand: 'Visa', last4: '4242', is_default: true }),
  ])
  const seen = await customer.get(`/store/subscriptions/${id}`)
  expect(seen.at('subscription.payment_method')).toMatchObject({ last4: '4242' })
  const [token = ''] = await tokensOf(customer.customerId)
  expect(JSON.stringify([seen.at('subscription'), await methodsOf(customer)])).not.toContain(token)
  await moveClock(shop, 14.01)
  await reaches(shop, id, 2, 'done')
  expect(await chargesOf(shop, id)).toMatchObject([{ captured: 1 }])
  const orders = await shop.query('SELECT id FROM "order" WHERE customer_id = $1', [
    customer.customerId,
  ])
  expect(orders).toHaveLength(2)
  for (const order of orders) {
    const asStaff = await shop.staff.get(`/admin/orders/${String(order['id'])}`)
    expect(JSON.stringify(asStaff.at('order'))).not.toContain(token)
  }
})

test('a card is saved when the shopper asks for it, and not otherwise', async () => {
  await buy(customer, { data: { token: 'pm_ok' } })
  expect(await methodsOf(customer)).toEqual([])
  await buy(customer, { data: { token: 'pm_ok', keep: true } })
  await buy(customer, { data: { token: 'pm_ok', keep: true } })
  expect(await methodsOf(customer)).toHaveLength(1)
  await until('the second copy is forgotten', async () => {
    const kept = await shop.query('SELECT token FROM test_card WHERE customer = $1', [
      customer.customerId,
    ])
    return kept.length === 1
  })
  await buy(shop.guest, { data: { token: 'pm_ok', keep: true } })
  expect(await shop.query("SELECT FROM test_card WHERE customer NOT LIKE 'cus_%'")).toEqual([])
})

test('a shopper pays with a saved card, and nobody with that of another', async () => {
  const method = await saveCard(customer, 'pm_ok')
  expect((await buy(customer, { data: { method } })).at('type')).toBe('order')
  const other = await shop.customer()
  expect((await buy(other, { data: { method } })).at('message')).toBe(
    'This card is not saved in your account',
  )
  const [token = ''] = await tokensOf(customer.customerId)
  const stolen = await buy(other, { data: { token } })
  expect([stolen.status, stolen.at('code')]).toEqual([400, 'payment_method_missing'])
})

test('a card that the bank declines is not saved', async () => {
  for (const token of ['pm_declined', 'pm_stolen', 'rubbish', '']) {
    expect((await add(customer, token)).status).toBe(400)
  }
  expect(await methodsOf(customer)).toEqual([])
})

test('the default is the card that was chosen last', async () => {
  await saveCard(customer, 'pm_ok')
  const other = await saveCard(customer, 'pm_other')
  expect(await methodsOf(customer)).toMatchObject([{ last4: '4242' }, { last4: '5556' }])
  await customer.post(`${METHODS}/${other}`, { is_default: true })
  expect(await methodsOf(customer)).toMatchObject([
    { last4: '5556', is_default: true },
    { last4: '4242', is_default: false },
  ])
})

test('a card that subscriptions need goes only when another takes over', async () => {
  const { id } = await subscribe(shop, customer)
  const first = await saveCard(customer, 'pm_ok')
  const refused = await customer.call('DELETE', `${METHODS}/${first}`)
  expect([refused.status, refused.at('message')]).toEqual([
    400,
    'This card pays for 1 of your subscriptions: choose another for them first',
  ])
  const other = await saveCard(customer, 'pm_other')
  await customer.remove(`${METHODS}/${first}?replacement=${other}`)
  expect(await methodsOf(customer)).toMatchObject([{ last4: '5556' }])
  const seen = await customer.get(`/store/subscriptions/${id}`)
  expect(seen.at('subscription.payment_method')).toMatchObject({ last4: '5556' })
  await moveClock(shop, 14.01)
  await reaches(shop, id, 2, 'done')
  expect((await chargesOf(shop, id)).map(({ captured }) => captured)).toEqual([1])
})

test('a card of another is 403 for every change, and a guest 401', async () => {
  const method = await saveCard(customer, 'pm_ok')
  const other = await shop.customer()
  const asks = (by: Pick<Caller, 'call'>) => [
    by.call('POST', `${METHODS}/${method}`, { is_default: true }),
    by.call('DELETE', `${METHODS}/${method}`),
  ]
  const statuses = async (by: Pick<Caller, 'call'>) =>
    (await Promise.all(asks(by))).map(({ status }) => status)
  expect(await statuses(other)).toEqual([403, 403])
  expect(await statuses(shop.guest)).toEqual([401, 401])
  expect(await methodsOf(customer)).toHaveLength(1)
})

test('an answer that never comes is asked for again under the same key, and charged once', async () => {
  const { id } = await subscribe(shop, customer)
  const name = `UPDATE test_card SET card = 'pm_no_answer' WHERE customer = $1`
  await shop.query(name, [customer.customerId])
  await moveClock(shop, 14.01)
  const error = async () => {
    const [row] = await shop.query(
      'SELECT last_error FROM subscription_cycle WHERE subscription_id = $1',
      [id],
    )
    return String(row?.['last_error'])
  }
  await until('the bank is silent', async () => /did not answer/.test(await error()))
  expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'charging', attempt: 1 }])
  await moveClock(shop, 0.001)
  await reaches(shop, id, 2, 'done')
  expect(await chargesOf(shop, id)).toMatchObject([{ captured: 1, held: 1 }])
})

test('a card that expires is announced once, 30 days before, and declined afterwards', async () => {
  const method = await saveCard(customer, 'pm_expires_soon')
  const { id } = await subscribe(shop, customer, { card: 'pm_expires_soon' })
  const mails = () =>
    shop.query(
      "SELECT data FROM mail WHERE event_name = 'payment_method.expiring' AND customer_id = $1",
      [customer.customerId],
    )
  await moveClock(shop, 35)
  await until('it is announced', async () => (await mails()).length > 0)
  expect(await mails()).toEqual([{ data: { payment_method_id: method } }])
  // An order that is under way would plan the next one from the day after.
  await until('the first renewal is settled', async () =>
    (await cyclesOf(shop, id)).some(({ state, failure }) => state === 'done' || failure !== null),
  )
  await moveClock(shop, 35)
  await until('it is declined', async () =>
    (await cyclesOf(shop, id)).some(({ failure }) => failure === 'hard_decline'),
  )
  expect(await methodsOf(customer)).toMatchObject([{ has_expired: true }])
  expect(await mails()).toHaveLength(1)
})

test('a deleted account leaves no card, here or at the bank', async () => {
  const { customerId, email } = customer
  await saveCard(customer, 'pm_ok')
  await forgetPerson(
    { query: (text, values) => shop.query(text, values) },
    { customerId, customerIds: [customerId], email },
  )
  expect(await tokensOf(customerId)).toEqual([])
  await until('the bank has forgotten it', async () => {
    const kept = await shop.query('SELECT FROM test_card WHERE customer = $1', [customerId])
    return kept.length === 0
  })
})

test.each([
  [{}, /provider_id/],
  [{ provider_id: 'invoice', data: {} }, /keeps no cards/],
  [{ provider_id: 'none', data: {} }, /./],
  [{ provider_id: 'test-card', data: 'pm_ok' }, /data/],
])('%j is refused with what to correct', async (body, message) => {
  const reply = await customer.call('POST', METHODS, body)
  expect([400, 404]).toContain(reply.status)
  expect(String(reply.at('message'))).toMatch(message)
})
