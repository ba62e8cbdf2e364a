import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSigner } from '#system/signatures.ts'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { until } from '#tests/support/until.ts'
import { paymentLink } from '../../../backend/src/subscription/payment-link.ts'
import type { Body } from '../resources/caller.ts'
import { linksOf } from '../support/expect-mail.ts'
import { openOutbox } from '../support/outbox.ts'
import { web } from '../support/shoppers.ts'
import { type FreshTestShop, openFreshTestShop, type SignedIn } from '../support/test-shop.ts'
import {
  changeAsShown,
  chargesOf,
  cyclesOf,
  mailsOf,
  moveClock,
  saveCard,
  subscribe,
} from './support/subscribing.ts'

// The clock is the shop's, so these tests have a shop of their own.
let shop: FreshTestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openFreshTestShop({ worker: true })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  // What earlier tests have left would be renewed along.
  await shop.query(LATER)
  customer = await shop.customer()
})

const LATER = `
  UPDATE subscription_cycle SET next_at = next_at + interval '9 years',
    due_at = due_at + interval '9 years' WHERE state IN ('scheduled', 'awaiting_shopper')`
const FORTNIGHT_DAYS = 14.01

/** The token of a link to the next delivery. */
async function tokenOf(id: string, mailedAt = new Date()): Promise<string> {
  const [cycle] = await shop.query(
    'SELECT id FROM subscription_cycle WHERE subscription_id = $1 ORDER BY cycle LIMIT 1',
    [id],
  )
  const parts = { publicUrl: 'http://localhost', secret: INTERNAL_SECRET }
  const link = paymentLink(String(cycle?.['id']), { at: mailedAt, until: null }, parts)
  return link.slice(link.lastIndexOf('/') + 1)
}

const view = async (token: string, customer_id: string | null = null) =>
  (await web(shop).post('/service/subscription-payments/view', { token, customer_id })).at(
    'payment',
  )
const press = async (token: string, body: Body) =>
  (await web(shop).post('/service/subscription-payments/pay', { token, ...body })).at('payment')

/** Presses a button, and looks until the order is placed or refused: pages look again as well. */
async function pay(token: string, body: Body) {
  let answer = await press(token, body)
  await until('it is settled', async () => {
    if (Reflect.get(Object(answer), 'state') !== 'under_way') return true
    answer = await view(token)
    return false
  })
  return answer
}

const byCard = (total: unknown, card = 'pm_ok'): Body => ({
  provider_id: 'test-card',
  data: { token: card },
  total,
})

const payBy = (payment_method_id: string | null): Body => ({
  action: 'set_payment',
  payment_method_id,
})

const firstCycle = async (id: string) => (await cyclesOf(shop, id))[0]

/** A subscription whose first renewal waits for its shopper, or for another day. */
async function unpaid(card: string) {
  const { id, total } = await subscribe(shop, customer, { card })
  await moveClock(shop, FORTNIGHT_DAYS)
  await until('the payment fails', async () => Boolean((await firstCycle(id))?.['failure']))
  return { id, total, token: await tokenOf(id) }
}

const change = (id: string, wanted: Body) =>
  changeAsShown(customer, `/store/subscriptions/${id}`, wanted)
const statusOf = async (id: string) =>
  (await customer.get(`/store/subscriptions/${id}`)).at('subscription.status')
const takenFor = async (id: string) =>
  (await chargesOf(shop, id)).map(({ captured, held }) => ({ captured, held }))
const isPaidOnce = async (id: string) => {
  await until('it is paid', async () => (await firstCycle(id))?.['state'] === 'done')
  await until('nothing else is held', async () => (await chargesOf(shop, id))[0]?.['held'] === 1)
  expect(await takenFor(id)).toEqual([{ captured: 1, held: 1 }])
}

test('what the bank asks about is confirmed, and the same attempt is charged once', async () => {
  const { id, token, total } = await unpaid('pm_confirm_later')
  expect(await view(token)).toMatchObject({ state: 'confirm', total, quantity: 1 })
  expect(await pay(token, { confirm: true })).toMatchObject({ state: 'paid' })
  await isPaidOnce(id)
  expect(await firstCycle(id)).toMatchObject({ attempt: 1 })
  expect(await statusOf(id)).toBe('active')
})

test('a confirmation that is pressed twice at once pays once', async () => {
  const { id, token } = await unpaid('pm_confirm_later')
  const pressed = [press(token, { confirm: true }), press(token, { confirm: true })]
  for (const answer of await Promise.all(pressed)) {
    expect(answer).toMatchObject({ state: expect.stringMatching(/paid|under_way/) })
  }
  await isPaidOnce(id)
  expect(await pay(token, { confirm: true })).toMatchObject({ state: 'paid' })
  await isPaidOnce(id)
})

test('another card pays a declined delivery at once, and is the subscription’s from here on', async () => {
  const { id, token } = await unpaid('pm_expired_later')
  const shown = await view(token)
  expect(shown).toMatchObject({ state: 'choose', card: { last4: '0069' } })
  const total = Reflect.get(Object(shown), 'total')
  const pressed = [press(token, byCard(total)), press(token, byCard(total))]
  await Promise.all(pressed)
  await isPaidOnce(id)
  expect(await statusOf(id)).toBe('active')
  const seen = await customer.get(`/store/subscriptions/${id}`)
  expect(seen.at('subscription.payment_method')).toMatchObject({ last4: '4242' })
  await moveClock(shop, FORTNIGHT_DAYS)
  await until('the next is renewed', async () =>
    (await cyclesOf(shop, id)).some(({ cycle, state }) => cycle === 3 && state === 'done'),
  )
})

test('another card replaces a payment that the bank asks about, which is released', async () => {
  const { id, token, total } = await unpaid('pm_confirm_later')
  expect(await pay(token, byCard(total))).toMatchObject({ state: 'paid' })
  await isPaidOnce(id)
})

test('a card that is declined changes nothing, and one that asks is confirmed', async () => {
  const { id, token, total } = await unpaid('pm_declined_later')
  const refused = await web(shop).call('POST', '/service/subscription-payments/pay', {
    token,
    ...byCard(total, 'pm_declined'),
  })
  expect([refused.status, refused.at('code')]).toEqual([400, 'card_declined'])
  expect(await pay(token, byCard(total, 'pm_declined_later'))).toMatchObject({ state: 'choose' })
  expect(await pay(token, byCard(total, 'pm_confirm_later'))).toMatchObject({ state: 'confirm' })
  expect(await pay(token, { confirm: true })).toMatchObject({ state: 'paid' })
  await isPaidOnce(id)
})

test('tries of the shopper do not use up the schedule of the engine', async () => {
  const { id, token, total } = await unpaid('pm_declined_later')
  for (let tries = 0; tries < 5; tries++) {
    expect(await pay(token, byCard(total, 'pm_declined_later'))).toMatchObject({ state: 'choose' })
  }
  expect(await statusOf(id)).toBe('past_due')
})

test('a total that was not shown is not charged', async () => {
  const { id, token } = await unpaid('pm_expired_later')
  expect(await pay(token, byCard(1))).toMatchObject({ state: 'choose' })
  expect(await takenFor(id)).toEqual([{ captured: 0, held: 0 }])
})

test('a link that is old, forged, rubbish or of a skipped delivery pays nothing', async () => {
  const { id, token, total } = await unpaid('pm_expired_later')
  const old = await tokenOf(id, new Date(Date.now() - 15 * 86_400_000))
  expect(await pay(old, byCard(total))).toEqual({ state: 'expired' })
  for (const rubbish of [`${token.slice(0, -2)}xx`, '', 'x.y', '%00', 'a'.repeat(4500)]) {
    expect(await pay(rubbish, byCard(total))).toEqual({ state: 'void' })
  }
  await change(id, SKIP)
  expect(await view(token)).toMatchObject({ state: 'over', total: null })
  expect(await pay(token, byCard(total))).toMatchObject({ state: 'over' })
  expect(await takenFor(id)).toEqual([{ captured: 0, held: 0 }])
})
const SKIP = { action: 'skip', cycle: 2 }

test('another card in the account pays what waits, at once', async () => {
  const { id } = await unpaid('pm_expired_later')
  const wanted = payBy(await saveCard(customer, 'pm_ok'))
  const previewed = await customer.post(`/store/subscriptions/${id}/preview`, wanted)
  expect(await firstCycle(id)).toMatchObject({ state: 'awaiting_shopper', attempt: 1 })
  const shown = previewed.at('next_order')
  await customer.post(`/store/subscriptions/${id}/changes`, { ...wanted, shown })
  await isPaidOnce(id)
  expect(await firstCycle(id)).toMatchObject({ attempt: 2 })
  expect(await statusOf(id)).toBe('active')
})

test('a preview of a skip releases nothing that the bank holds', async () => {
  const { id, token } = await unpaid('pm_confirm_later')
  await customer.post(`/store/subscriptions/${id}/preview`, SKIP)
  expect(await shop.query("SELECT FROM payment_outbox WHERE request = 'cancel'")).toEqual([])
  expect(await pay(token, { confirm: true })).toMatchObject({ state: 'paid' })
  await isPaidOnce(id)
})

test('another customer’s card is refused', async () => {
  const { id } = await subscribe(shop, customer)
  const theirs = payBy(await saveCard(await shop.customer(), 'pm_ok'))
  const reply = await customer.call('POST', `/store/subscriptions/${id}/preview`, theirs)
  expect([reply.status, reply.at('message')]).toEqual([
    400,
    'This card is not saved in your account',
  ])
})

const cardsIn = (payment: unknown): unknown => Reflect.get(Object(payment), 'cards')
const pressCall = (body: Body) => web(shop).call('POST', '/service/subscription-payments/pay', body)

test('saved cards are shown to their signed-in owner; the link alone has the declined one', async () => {
  const { token } = await unpaid('pm_declined_later')
  const other = await saveCard(customer, 'pm_other')
  const own = { id: expect.any(String), brand: 'Visa', last4: '0341' }
  expect(cardsIn(await view(token))).toEqual([own])
  const stranger = await shop.customer()
  expect(await view(token, stranger.customerId)).toMatchObject({ cards: [own], is_owner: false })
  expect(await view(token, customer.customerId)).toMatchObject({
    cards: [own, { id: other, brand: 'Visa', last4: '5556' }],
    is_owner: true,
  })
})

test('a saved card pays for its signed-in owner, and for nobody else', async () => {
  const { id, token, total } = await unpaid('pm_expired_later')
  const body = { token, payment_method_id: await saveCard(customer, 'pm_other'), total }
  const stranger = await shop.customer()
  for (const customer_id of [null, stranger.customerId]) {
    const refused = await pressCall({ ...body, customer_id })
    expect([refused.status, refused.at('code')]).toEqual([400, 'method_unknown'])
  }
  expect(await takenFor(id)).toEqual([{ captured: 0, held: 0 }])
  const { customerId: customer_id } = customer
  await Promise.all([pressCall({ ...body, customer_id }), pressCall({ ...body, customer_id })])
  await isPaidOnce(id)
  const seen = await customer.get(`/store/subscriptions/${id}`)
  expect(seen.at('subscription.payment_method')).toMatchObject({ last4: '5556' })
})

test('the declined card is tried once more by the link, and one that cannot pay is not offered', async () => {
  const soft = await unpaid('pm_declined_later')
  const [own] = await shop.query('SELECT id FROM saved_payment_method WHERE customer_id = $1', [
    customer.customerId,
  ])
  const again = { token: soft.token, payment_method_id: own?.['id'], total: soft.total }
  expect(await pay(soft.token, again)).toMatchObject({ state: 'choose' })
  expect(await firstCycle(soft.id)).toMatchObject({ failure: 'soft_decline', attempt: 3 })
  customer = await shop.customer()
  const hard = await unpaid('pm_expired_later')
  expect(cardsIn(await view(hard.token, customer.customerId))).toEqual([])
})

const paymentOf = async (orderId: unknown) =>
  shop.query('SELECT provider_id, captured_at FROM payment WHERE order_id = $1', [orderId])

test('an invoice pays the next order, and a card the one after it', async () => {
  const { id } = await subscribe(shop, customer)
  await change(id, payBy(null))
  const seen = await customer.get(`/store/subscriptions/${id}`)
  expect(seen.at('subscription')).toMatchObject({
    payment_provider_id: 'invoice',
    payment_method: null,
  })
  await moveClock(shop, FORTNIGHT_DAYS)
  await until('it is renewed', async () => (await firstCycle(id))?.['state'] === 'done')
  const billed = await paymentOf((await firstCycle(id))?.['order_id'])
  expect(billed).toEqual([{ provider_id: 'invoice', captured_at: null }])
  expect(await chargesOf(shop, id)).toEqual([])
  await change(id, payBy(await saveCard(customer, 'pm_other')))
  await moveClock(shop, FORTNIGHT_DAYS)
  await until('it is charged', async () => (await chargesOf(shop, id))[0]?.['captured'] === 1)
  expect(await chargesOf(shop, id)).toMatchObject([{ cycle: 3, captured: 1 }])
})

test('an invoice is no way out of a payment that was declined', async () => {
  const { id } = await unpaid('pm_declined_later')
  const reply = await customer.call('POST', `/store/subscriptions/${id}/preview`, payBy(null))
  expect([reply.status, reply.at('code')]).toEqual([400, 'payment_due'])
})

test('a link works as long as its mail says, however long staff let shoppers answer', async () => {
  const subscription_dunning = { retry_days: [], answer_days: 30, final: 'pause' }
  await shop.staff.post('/admin/store', { metadata: { subscription_dunning } })
  const { id } = await unpaid('pm_expired_later')
  const mail = await openOutbox(shop).one(customer.email, /choose another card/)
  const tokens = linksOf(mail).map(({ pathname }) => pathname.split('/subscriptions/pay/')[1])
  const link = Object(createSigner(INTERNAL_SECRET).read(tokens.find(Boolean)))
  const [asked] = await mailsOf(shop, id, 'method_needed')
  expect(link.until).toBeGreaterThanOrEqual(Date.parse(Object(asked).at))
})
