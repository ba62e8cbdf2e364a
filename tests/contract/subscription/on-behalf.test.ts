import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Caller } from '../resources/caller.ts'
import { cookieOf } from '../support/shoppers.ts'
import { type SignedIn, STAFF } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { changeAsShown, mailsOf, saveCard, stateOf, subscribe } from './support/subscribing.ts'

const { shop, afterDays, forgetOthers, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
beforeEach(async () => {
  await forgetOthers()
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000')
  customer = await shop.customer()
})

const FORTNIGHT_DAYS = 14.01
const path = (id: string) => `/admin/subscriptions/${id}`
const choicesOf = async (id: string) => (await shop.staff.get(`${path(id)}/choices`)).at('choices')
const history = async (id: string) =>
  shop.query(
    'SELECT actor, data FROM subscription_history WHERE subscription_id = $1 ORDER BY id',
    [id],
  )
const sendLink = (id: string, by: Caller = shop.staff) =>
  by.call('POST', `${path(id)}/payment-link`, {})
const staffOnce = async () => {
  const cookie = cookieOf(await shop.guest.post('/admin/auth', STAFF))
  return shop.as({ ...cookie, 'idempotency-key': crypto.randomUUID() })
}

test('staff choose among the deliveries, countries and cards that the subscription may have', async () => {
  const { id } = await subscribe(shop, customer)
  const card = await saveCard(customer, 'pm_other')
  const stranger = await shop.customer()
  await saveCard(stranger, 'pm_ok')
  const choices = await choicesOf(id)
  expect(choices).toMatchObject({
    countries: expect.arrayContaining(['de']),
    payment_methods: expect.arrayContaining([expect.objectContaining({ id: card, last4: '5556' })]),
    may_be_invoiced: true,
    is_unpaid: false,
  })
  expect(choices).not.toMatchObject({ countries: expect.arrayContaining(['us']) })
  expect(JSON.stringify(choices)).not.toMatch(/pm_|token/)
  for (const delivery of (await shop.staff.get(`${path(id)}/choices`)).list(
    'choices.deliveries',
    'id',
  )) {
    const wanted = { action: 'set_delivery', shipping_option_id: delivery }
    expect((await shop.staff.post(`${path(id)}/preview`, wanted)).status).toBe(200)
  }
})

test('staff set the address, the delivery and the card, and the history names them', async () => {
  const { id } = await subscribe(shop, customer)
  const payment_method_id = await saveCard(customer, 'pm_other')
  const deliveries = (await shop.staff.get(`${path(id)}/choices`)).list('choices.deliveries', 'id')
  const chosen = (await shop.staff.get(path(id))).text('subscription.shipping_option_id')
  const shipping_option_id = deliveries.find((each) => each !== chosen)
  expect(shipping_option_id).toBeTypeOf('string')
  for (const wanted of [
    { action: 'set_address', shipping_address: anAddress({ city: 'Bremen' }) },
    { action: 'set_delivery', shipping_option_id },
    { action: 'set_payment', payment_method_id },
  ]) {
    await changeAsShown(shop.staff, path(id), wanted)
  }
  expect((await shop.staff.get(path(id))).at('subscription')).toMatchObject({
    shipping_address: { city: 'Bremen' },
    shipping_option_id,
    payment_method: { last4: '5556' },
  })
  expect((await history(id)).at(-1)).toMatchObject({
    actor: expect.stringMatching(/^staff:/),
    data: { payment: 'Visa 5556' },
  })
})

test("another customer's card and another region's address are refused", async () => {
  const { id } = await subscribe(shop, customer)
  const stranger = await shop.customer()
  const payment_method_id = await saveCard(stranger, 'pm_other')
  const abroad = { ...anAddress(), country_code: 'us' }
  for (const wanted of [
    { action: 'set_payment', payment_method_id },
    { action: 'set_address', shipping_address: abroad },
  ]) {
    const reply = await shop.staff.call('POST', `${path(id)}/preview`, wanted)
    expect([reply.status, reply.text('message')]).toEqual([400, expect.stringMatching(/\w/)])
  }
})

test('the link of an unpaid delivery is mailed once more, once for a key, and never an invoice', async () => {
  const { id, total } = await subscribe(shop, customer, { card: 'pm_expired_later' })
  expect((await sendLink(id)).status).toBe(400)
  await afterDays(FORTNIGHT_DAYS)
  expect(await choicesOf(id)).toMatchObject({ may_be_invoiced: false, is_unpaid: true })
  const [first] = await mailsOf(shop, id, 'method_needed')
  const once = await staffOnce()
  const pressed = [sendLink(id, once), sendLink(id, once)]
  for (const reply of await Promise.all(pressed)) expect([200, 409]).toContain(reply.status)
  expect((await sendLink(id, once)).at('payment_link')).toEqual({ to: customer.email })
  const mails = await mailsOf(shop, id, 'method_needed')
  expect(mails).toHaveLength(2)
  expect(mails[1]).toEqual({ ...Object(first), total })
  expect((await sendLink(id)).status).toBe(200)
  expect(await mailsOf(shop, id, 'method_needed')).toHaveLength(3)
})

test('a card that staff choose for an unpaid delivery is charged at once, and no link is left to mail', async () => {
  const { id } = await subscribe(shop, customer, { card: 'pm_expired_later' })
  const payment_method_id = await saveCard(customer, 'pm_other')
  await afterDays(FORTNIGHT_DAYS)
  await changeAsShown(shop.staff, path(id), { action: 'set_payment', payment_method_id })
  await afterDays(0)
  expect(await stateOf(shop, id, 2)).toBe('done')
  const reply = await sendLink(id)
  expect([reply.status, reply.text('message')]).toEqual([
    400,
    'No payment of this subscription is owed',
  ])
})

const failedCharge = async (id: string) => {
  const found = await shop.staff.get(`/admin/failed-charges?q=${id}`)
  return found.at('failed_charges.0')
}

test('failed charges tell the attempts, the reason, what comes next, the last mail and the amount', async () => {
  const soft = await subscribe(shop, customer, { card: 'pm_declined_later' })
  const hard = await subscribe(shop, customer, { card: 'pm_expired_later' })
  const asks = await subscribe(shop, customer, { card: 'pm_confirm_later' })
  expect(await failedCharge(soft.id)).toBeUndefined()
  await afterDays(FORTNIGHT_DAYS)
  await afterDays(1.01)
  expect(await failedCharge(soft.id)).toMatchObject({
    failure: 'soft_decline',
    reason: 'insufficient_funds',
    attempts: 2,
    next_attempt_at: expect.any(String),
    answer_by: null,
    amount: soft.total,
    last_mail: { event_name: 'subscription.declined' },
  })
  expect(await failedCharge(hard.id)).toMatchObject({
    failure: 'hard_decline',
    reason: 'expired_card',
    attempts: 1,
    next_attempt_at: null,
    answer_by: expect.any(String),
    amount: hard.total,
    last_mail: { event_name: 'subscription.method_needed' },
  })
  expect(await failedCharge(asks.id)).toMatchObject({
    failure: 'authentication',
    attempts: 1,
    amount: asks.total,
    last_mail: { event_name: 'subscription.confirmation_needed' },
  })
  expect(JSON.stringify(await failedCharge(soft.id))).not.toMatch(/pm_|token/)
})

test('a failed charge that is paid leaves the list, and the next amount follows what was changed', async () => {
  const { id } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  await afterDays(FORTNIGHT_DAYS)
  await changeAsShown(shop.staff, path(id), { action: 'set_quantity', quantity: 2 })
  const next = (await shop.staff.get(`${path(id)}/preview`)).number('next_order.total')
  expect(await failedCharge(id)).toMatchObject({ amount: next })
  const payment_method_id = await saveCard(customer, 'pm_other')
  await changeAsShown(shop.staff, path(id), { action: 'set_payment', payment_method_id })
  await afterDays(0)
  expect(await failedCharge(id)).toBeUndefined()
})

test('the mail of a change says that staff have made it, and that of a customer’s own does not', async () => {
  const { id } = await subscribe(shop, customer)
  const wanted = (quantity: number) => ({ action: 'set_quantity', quantity })
  await changeAsShown(shop.staff, path(id), wanted(2))
  await changeAsShown(customer, `/store/subscriptions/${id}`, wanted(3))
  const isByStaff = (mail: unknown) => Reflect.get(Object(mail), 'by_staff')
  expect((await mailsOf(shop, id, 'changed')).map(isByStaff)).toEqual([true, undefined])
})
