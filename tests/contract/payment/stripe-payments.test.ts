import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signatureOf } from '#system/signatures.ts'
import { anAddress } from '#tests/fixtures/address.ts'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { until } from '#tests/support/until.ts'
import { paymentLink } from '../../../backend/src/subscription/payment-link.ts'
import type { Body, Caller } from '../resources/caller.ts'
import {
  aSubscribableVariant,
  cyclesOf,
  moveClock,
  PLAN,
  priceOf,
} from '../subscription/support/subscribing.ts'
import { chooseDelivery, choosePayment, sendTo } from '../support/checkout.ts'
import { web } from '../support/shoppers.ts'
import { type OwnTestShop, openOwnTestShop, type SignedIn } from '../support/test-shop.ts'
import { type StripeIntent, type StripeStub, startStripeStub } from './support/stripe-stub.ts'

const WEBHOOK_SECRET = 'whsec_ofTheTests'
const SECRET_KEY = 'sk_test_ofTheTests'

let stripe: StripeStub
let shop: OwnTestShop
let customer: SignedIn
beforeAll(async () => {
  stripe = await startStripeStub()
  shop = await openOwnTestShop({
    worker: true,
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  })
  const path = `/admin/regions/${shop.regionOf('eur')}/payment-providers`
  await shop.staff.post(path, { provider_id: 'stripe' })
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})
beforeEach(async () => {
  // What earlier tests have left would be renewed along.
  await shop.query(`UPDATE subscription_cycle SET next_at = next_at + interval '9 years'
    WHERE state IN ('scheduled', 'awaiting_shopper')`)
  customer = await shop.customer()
})

const FORTNIGHT_DAYS = 14.01
const METHODS = '/store/customers/me/payment-methods'

interface Line {
  readonly isSubscribed?: boolean
}

/** A bag of one piece that may be paid by Stripe; returns its path. */
async function aBag(by: Caller, { isSubscribed = false }: Line = {}): Promise<string> {
  const made = await by.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  const variant_id = await aSubscribableVariant(shop)
  if (isSubscribed) {
    const unit_price = Math.round((await priceOf(shop, variant_id, 'eur')) * 0.9)
    const line = { variant_id, quantity: 1, unit_price, metadata: { plan_id: PLAN } }
    await by.post(`${path}/line-item-subscription`, line)
  } else await by.post(`${path}/line-items`, { variant_id, quantity: 1 })
  await sendTo(by, path, anAddress(), by === shop.guest ? { email: 'noa@example.com' } : {})
  await chooseDelivery(by, path)
  await choosePayment(by, path, 'stripe')
  return path
}

const choose = (by: Caller, path: string, data: Body) =>
  by.post(`${path}/payment-sessions/stripe`, { data })
const complete = (by: Caller, path: string) => by.call('POST', `${path}/complete`)

async function pay(by: Caller, token: string, line?: Line) {
  const path = await aBag(by, line)
  await choose(by, path, { token })
  return complete(by, path)
}

const intentsOf = (method: string) => stripe.intents().filter((each) => each.method === method)
const asksOf = (pattern: RegExp) => stripe.asked().filter(({ path }) => pattern.test(path))

/** A customer's subscription that Stripe has charged for once. */
async function subscribeBy(token: string) {
  const done = await pay(customer, token, { isSubscribed: true })
  const [row] = await shop.query('SELECT id FROM subscription WHERE origin_order_id = $1', [
    done.text('data.id'),
  ])
  return String(row?.['id'])
}

const firstCycle = async (id: string) => (await cyclesOf(shop, id))[0]

test('an answer tells web how long it has waited for Stripe', async () => {
  const path = await aBag(shop.guest)
  await choose(shop.guest, path, { token: 'pm_waits' })
  const paid = await complete(shop.guest, path)
  expect(paid.at('type')).toBe('order')
  expect(paid.headers.get('server-timing')).toMatch(/^bank;dur=\d+$/)
  const shown = await shop.guest.get('/store/regions')
  expect(shown.headers.get('server-timing')).toBeNull()
})

test('an order is charged once by its key, held, captured once and refunded once', async () => {
  const done = await pay(shop.guest, 'pm_once')
  expect(done.at('type')).toBe('order')
  const total = done.number('data.total')
  expect(intentsOf('pm_once')).toMatchObject([
    {
      status: 'requires_capture',
      amount: total,
      currency: 'eur',
      customer: expect.stringMatching(/^cus_/),
    },
  ])
  const path = `/admin/orders/${done.text('data.id')}`
  await shop.staff.post(`${path}/capture`)
  expect(intentsOf('pm_once')).toMatchObject([{ status: 'succeeded' }])
  await shop.staff.post(`${path}/refund`, { amount: 100, reason: 'other' })
  await shop.staff.post(`${path}/refund`, { amount: 100, reason: 'other' })
  const refunds = asksOf(/^\/v1\/refunds$/)
  expect(refunds.map(({ form }) => form.get('amount'))).toEqual(['100', '100'])
  expect(new Set(refunds.map(({ key }) => key)).size).toBe(2)
  const created = stripe.asked().find(({ form }) => form.get('payment_method') === 'pm_once')
  expect(created?.headers).toMatchObject({
    authorization: `Bearer ${SECRET_KEY}`,
    'stripe-version': '2024-06-20',
  })
  expect(created?.form.get('capture_method')).toBe('manual')
})

test('a decline says so in the words of the shop, and another card pays', async () => {
  const path = await aBag(shop.guest)
  await choose(shop.guest, path, { token: 'pm_poor' })
  const refused = await complete(shop.guest, path)
  expect([refused.status, refused.at('code')]).toEqual([400, 'insufficient_funds'])
  await choose(shop.guest, path, { token: 'pm_afterPoor' })
  expect((await complete(shop.guest, path)).at('type')).toBe('order')
  expect(intentsOf('pm_afterPoor')).toHaveLength(1)
})

test('a lost answer is asked for by the same key, and charged once', async () => {
  const path = await aBag(shop.guest)
  await choose(shop.guest, path, { token: 'pm_lost' })
  stripe.loseNextAnswer()
  const lost = await complete(shop.guest, path)
  expect(lost.at('code')).toBe('payment_outcome_unknown')
  expect((await complete(shop.guest, path)).at('type')).toBe('order')
  expect(intentsOf('pm_lost')).toHaveLength(1)
})

test('a bank that asks is answered on its page, and the order is placed when the shopper comes back', async () => {
  const path = await aBag(shop.guest)
  await choose(shop.guest, path, { token: 'pm_asks' })
  const asked = await complete(shop.guest, path)
  expect(asked.at('payment_status')).toBe('requires_more')
  const [intent] = intentsOf('pm_asks')
  expect(asked.text('data.payment_session.data.bank_page')).toBe(
    `https://hooks.stripe.com/3d_secure_2/hosted?payment_intent=${intent?.id}`,
  )
  expect(JSON.stringify(asked.at('data.payment_session.data'))).not.toContain('pm_asks')
  expect((await complete(shop.guest, path)).at('payment_status')).toBe('requires_more')
  stripe.confirm(intent?.id ?? '')
  expect((await complete(shop.guest, path)).at('type')).toBe('order')
  expect(intentsOf('pm_asks')).toMatchObject([{ status: 'requires_capture' }])
})

test('a saved card is charged for a renewal without its shopper', async () => {
  const id = await subscribeBy('pm_keeps')
  const saved = (await customer.get(METHODS)).list('payment_methods', 'data')
  expect(saved).toMatchObject([{ brand: 'Visa', last4: '4242', exp_year: 2034 }])
  expect(JSON.stringify(saved)).not.toContain('pm_keeps')
  const first = asksOf(/^\/v1\/payment_intents$/).at(-1)
  expect(first?.form.get('setup_future_usage')).toBe('off_session')
  await moveClock(shop, FORTNIGHT_DAYS)
  await until('it is renewed', async () => (await firstCycle(id))?.['state'] === 'done')
  const [, renewal] = intentsOf('pm_keeps')
  expect(renewal).toMatchObject({ status: 'succeeded', key: expect.stringMatching(/^renew:/) })
  expect(renewal?.customer).toMatch(/^cus_/)
  const asked = asksOf(/^\/v1\/payment_intents$/).find(({ key }) => key === renewal?.key)
  expect(asked?.form.get('off_session')).toBe('true')
})

test('a soft decline of a renewal is tried again later', async () => {
  const id = await subscribeBy('pm_poorLater')
  await moveClock(shop, FORTNIGHT_DAYS)
  await until('it fails', async () => (await firstCycle(id))?.['failure'] === 'soft_decline')
  expect(await firstCycle(id)).toMatchObject({ state: 'scheduled', attempt: 2 })
})

test('a renewal that the bank asks about is confirmed by its link, and told by the webhook', async () => {
  const id = await subscribeBy('pm_asksLater')
  await moveClock(shop, FORTNIGHT_DAYS)
  await until('the bank asks', async () => (await firstCycle(id))?.['failure'] === 'authentication')
  const [cycle] = await shop.query(
    'SELECT id FROM subscription_cycle WHERE subscription_id = $1 ORDER BY cycle LIMIT 1',
    [id],
  )
  const parts = { publicUrl: 'http://localhost', secret: INTERNAL_SECRET }
  const token = paymentLink(String(cycle?.['id']), { at: new Date(), until: null }, parts)
    .split('/')
    .at(-1)
  const press = async () =>
    (await web(shop).post('/service/subscription-payments/pay', { token, confirm: true })).at(
      'payment',
    )
  const renewal = intentsOf('pm_asksLater').at(-1)
  expect(await press()).toMatchObject({
    state: 'confirm',
    bank_page: expect.stringContaining(`payment_intent=${renewal?.id}`),
  })
  const confirmed = stripe.asked().find(({ path }) => path.endsWith(`${renewal?.id}/confirm`))
  expect(confirmed?.form.get('return_url')).toBe(`http://localhost:4321/subscriptions/pay/${token}`)
  stripe.confirm(renewal?.id ?? '')
  expect((await hear(anEvent(renewal))).status).toBe(200)
  await until('it is renewed', async () => (await firstCycle(id))?.['state'] === 'done')
  expect(await firstCycle(id)).toMatchObject({ attempt: 1 })
  expect(await press()).toMatchObject({ state: 'paid' })
})

/** What Stripe tells of a payment that its shopper has confirmed. */
const anEvent = (intent: StripeIntent | undefined) => {
  const { id = '', amount = 0, currency = '', key = '' } = intent ?? {}
  const object = { id, object: 'payment_intent', amount, currency, metadata: { key } }
  const type = 'payment_intent.amount_capturable_updated'
  return JSON.stringify({ id: `evt_${id}`, object: 'event', type, data: { object } })
}

const hear = (content: string, secret = WEBHOOK_SECRET) => {
  const time = Math.floor(Date.now() / 1000)
  return fetch(`${shop.url}/hooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${time},v1=${signatureOf(`${time}.${content}`, secret)}`,
    },
    body: content,
  })
}

const ordersOf = (path: string) =>
  shop.query('SELECT id FROM "order" WHERE cart_id = $1', [path.split('/').at(-1)])

test('a shopper who does not come back from the bank has their order by the webhook, once', async () => {
  const path = await aBag(customer)
  await choose(customer, path, { token: 'pm_asks' })
  await complete(customer, path)
  const intent = intentsOf('pm_asks').at(-1)
  stripe.confirm(intent?.id ?? '')
  const event = anEvent(intent)
  expect((await hear(event, 'whsec_other')).status).toBe(400)
  expect(await ordersOf(path)).toEqual([])
  const heard = await Promise.all([hear(event), hear(event)])
  expect(heard.map(({ status }) => status)).toEqual([200, 200])
  expect((await hear(event)).status).toBe(200)
  expect(await ordersOf(path)).toHaveLength(1)
  expect((await complete(customer, path)).at('type')).toBe('order')
})

test('an event about a bag that has changed since places nothing, and what is held is released', async () => {
  const path = await aBag(customer)
  await choose(customer, path, { token: 'pm_asks' })
  await complete(customer, path)
  const intent = intentsOf('pm_asks').at(-1)
  stripe.confirm(intent?.id ?? '')
  const variant_id = await aSubscribableVariant(shop)
  await customer.post(`${path}/line-items`, { variant_id, quantity: 1 })
  expect((await hear(anEvent(intent))).status).toBe(200)
  expect(await ordersOf(path)).toEqual([])
  await until('it is released', () => intent?.status === 'canceled')
})

test('a card is saved, updated by its bank and forgotten', async () => {
  const add = (token: string) =>
    customer.call('POST', METHODS, { provider_id: 'stripe', data: { token } })
  for (const [token, code] of [
    ['pm_stolen', 'stolen_card'],
    ['pm_asks', 'authentication_required'],
    ['4242424242424242', 'invalid_number'],
  ]) {
    expect((await add(token ?? '')).at('code')).toBe(code)
  }
  const id = (await add('pm_added')).text('payment_methods.0.data.id')
  const card = { brand: 'visa', last4: '1881', exp_month: 3, exp_year: 2038, fingerprint: 'new' }
  const object = { id: 'pm_added', object: 'payment_method', card }
  const type = 'payment_method.automatically_updated'
  await hear(JSON.stringify({ id: `evt_${id}`, object: 'event', type, data: { object } }))
  expect((await customer.get(METHODS)).list('payment_methods', 'data')).toMatchObject([
    { last4: '1881', exp_month: 3, exp_year: 2038 },
  ])
  await customer.remove(`${METHODS}/${id}`)
  await until('Stripe forgets it', async () => asksOf(/pm_added\/detach$/).length === 1)
})
