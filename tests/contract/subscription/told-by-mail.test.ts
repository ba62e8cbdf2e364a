import { afterAll, beforeEach, expect, test } from 'vitest'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { until } from '#tests/support/until.ts'
import { paymentLink } from '../../../backend/src/subscription/payment-link.ts'
import type { Body } from '../resources/caller.ts'
import { web } from '../support/shoppers.ts'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import {
  aSubscribableVariant,
  changeAsShown,
  chargesOf,
  cyclesOf,
  makeReady,
  PLAN,
  priceOf,
  subscribe,
} from './support/subscribing.ts'

// What shoppers are told of their subscriptions, and when.

const { shop, afterDays, forgetOthers, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
beforeEach(async () => {
  customer = await shop.customer()
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000')
  await forgetOthers()
})

const kindsOf = async (id: string) =>
  (
    await shop.query(
      `SELECT data ->> 'kind' AS kind FROM mail
       WHERE resource_id = $1 AND event_name LIKE 'subscription.%' ORDER BY created_at, id`,
      [id],
    )
  ).map(({ kind }) => kind)

const dataOf = async (id: string, kind: string) =>
  (
    await shop.query('SELECT data FROM mail WHERE resource_id = $1 AND event_name = $2', [
      id,
      `subscription.${kind}`,
    ])
  ).map(({ data }) => data)

const change = (id: string, wanted: Body) =>
  changeAsShown(customer, `/store/subscriptions/${id}`, wanted)

test('a checkout that is completed three times starts a subscription once, with one mail', async () => {
  const variant_id = await aSubscribableVariant(shop)
  const unit_price = Math.round((await priceOf(shop, variant_id, 'eur')) * 0.9)
  const made = await customer.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  const line = { variant_id, quantity: 1, unit_price, metadata: { plan_id: PLAN } }
  await customer.post(`${path}/line-item-subscription`, line)
  await makeReady(customer, { path })
  const complete = () => customer.call('POST', `${path}/complete`)
  const replies = [...(await Promise.all([complete(), complete()])), await complete()]
  expect(new Set(replies.map((reply) => reply.at('data.id'))).size).toBe(1)
  const list = await customer.get(`/store/customer/${customer.customerId}/subscription`)
  expect(list.list('subscriptions')).toHaveLength(1)
  expect(await kindsOf(list.text('subscriptions.0.id'))).toEqual(['started'])
})

test('an order is announced three days before, with the total that is then charged', async () => {
  const { id, total } = await subscribe(shop, customer)
  await afterDays(10.9)
  expect(await kindsOf(id)).toEqual(['started'])
  await afterDays(0.2)
  expect(await dataOf(id, 'upcoming')).toMatchObject([{ total, at: expect.any(String) }])
  await afterDays(3)
  expect(await kindsOf(id)).toEqual(['started', 'upcoming', 'renewed'])
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
})

test('a pause, its end and a cancellation are confirmed', async () => {
  const { id } = await subscribe(shop, customer)
  await change(id, { action: 'pause' })
  await change(id, { action: 'resume' })
  await change(id, { action: 'cancel' })
  expect(await kindsOf(id)).toEqual(['started', 'paused', 'resumed', 'cancelled'])
})

test('each refusal of the bank is told, with the day of the next attempt, and so is the end', async () => {
  const { id, total } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  for (const days of [14.1, 1.1, 3.1, 5.1]) await afterDays(days)
  const about = { total, at: expect.any(String), cycle_id: expect.any(String) }
  expect(await dataOf(id, 'declined')).toMatchObject([about, about, about])
  expect((await kindsOf(id)).at(-1)).toBe('ended_unpaid')
})

test('an order that waits says whether it is for want of stock', async () => {
  const scarce = await subscribe(shop, customer)
  await shop.query('UPDATE inventory_level SET stocked_quantity = reserved_quantity')
  await afterDays(14.1)
  expect(await dataOf(scarce.id, 'delayed')).toMatchObject([{ out_of_stock: true }])
})

test('an order that cannot be delivered waits, and is not called out of stock', async () => {
  const { id } = await subscribe(shop, customer)
  await shop.query("UPDATE country SET region_id = NULL WHERE iso_2 = 'de'")
  try {
    await afterDays(14.1)
    expect(await dataOf(id, 'delayed')).toMatchObject([{ out_of_stock: false }])
  } finally {
    const region = shop.regionOf('eur')
    await shop.query("UPDATE country SET region_id = $1 WHERE iso_2 = 'de'", [region])
  }
})

test('what is told goes to the new address of a customer, and so do their renewals', async () => {
  const { id } = await subscribe(shop, customer)
  const email = `new-${crypto.randomUUID()}@example.com`
  await customer.post('/store/customers/me', { email })
  await afterDays(11.1)
  await afterDays(3)
  const [cycle] = await cyclesOf(shop, id)
  const placed = await shop.query('SELECT email FROM "order" WHERE id = $1', [cycle?.['order_id']])
  expect(placed).toEqual([{ email }])
  expect(
    await shop.query(
      `SELECT event_name, "to" FROM mail WHERE resource_id = $1 ORDER BY created_at, id`,
      [id],
    ),
  ).toEqual([
    { event_name: 'subscription.started', to: customer.email },
    { event_name: 'subscription.upcoming', to: email },
    { event_name: 'subscription.renewed', to: email },
  ])
})

test('who has nothing to charge is not told of a bank that declined it', async () => {
  const refused = await subscribe(shop, customer, { card: 'pm_expired_later' })
  const missing = await subscribe(shop, customer)
  // As an order leaves it that a gift card has paid.
  await shop.query(
    "UPDATE subscription SET payment_provider_id = '', payment_data = '{}' WHERE id = $1",
    [missing.id],
  )
  await afterDays(14.01)
  const path = `/admin/subscriptions/${missing.id}/payment-link`
  await shop.staff.post(path)
  const facts = [{ no_method: true }, { no_method: true }]
  expect(await dataOf(missing.id, 'method_needed')).toMatchObject(facts)
  const [told] = await dataOf(refused.id, 'method_needed')
  expect(told).toMatchObject({ total: refused.total })
  expect(told).not.toHaveProperty('no_method')
})

test('an order that waits for its bank goes to the new address of its customer', async () => {
  const { id } = await subscribe(shop, customer, { card: 'pm_confirm_later' })
  await afterDays(14.1)
  const [waiting] = await shop.query(
    'SELECT id, state FROM subscription_cycle WHERE subscription_id = $1',
    [id],
  )
  expect(waiting).toMatchObject({ state: 'awaiting_shopper' })
  const email = `new-${crypto.randomUUID()}@example.com`
  await customer.post('/store/customers/me', { email })
  const parts = { publicUrl: 'http://localhost', secret: INTERNAL_SECRET }
  const link = paymentLink(String(waiting?.['id']), { at: new Date(), until: null }, parts)
  const token = link.slice(link.lastIndexOf('/') + 1)
  await web(shop).post('/service/subscription-payments/pay', { token, confirm: true })
  const placed = () =>
    shop.query(
      `SELECT o.email FROM "order" o JOIN subscription_cycle cycle ON cycle.order_id = o.id
       WHERE cycle.id = $1`,
      [waiting?.['id']],
    )
  await until('it is placed', async () => (await placed()).length > 0)
  expect(await placed()).toEqual([{ email }])
})
