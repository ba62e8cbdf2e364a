import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Body } from '../resources/caller.ts'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { changeAsShown, chargesOf, cyclesOf, subscribe } from './support/subscribing.ts'

// What a change leads to: the order that is placed, the charge, the status, the history.

const { shop, afterDays, forgetOthers, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
beforeAll(async () => {
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000')
})
beforeEach(async () => {
  customer = await shop.customer()
  await forgetOthers()
})

const change = (id: string, wanted: Body) =>
  changeAsShown(customer, `/store/subscriptions/${id}`, wanted)
const seen = (id: string) => customer.get(`/store/subscriptions/${id}`)

/** Renews what is due after so many days; the order of delivery `cycle`. */
async function orderAfter(id: string, days: number, cycle = 2) {
  await afterDays(days)
  const done = (await cyclesOf(shop, id)).find((each) => each['cycle'] === cycle)
  return customer.get(`/store/orders/${String(done?.['order_id'])}`)
}

const ADDRESS = {
  ...{ first_name: 'Ada', last_name: 'Kahn', address_1: 'Neue Gasse 7', city: 'Hamburg' },
  ...{ postal_code: '20095', country_code: 'de' },
}

test('the next order goes to the new address', async () => {
  const { id } = await subscribe(shop, customer)
  await change(id, { action: 'set_address', shipping_address: ADDRESS })
  const order = await orderAfter(id, 14.01)
  expect(order.at('order.shipping_address')).toMatchObject(ADDRESS)
})

test('another delivery is charged as it was shown', async () => {
  const { id, total } = await subscribe(shop, customer)
  const [dearest] = await shop.query(
    `SELECT option.id FROM shipping_option option
     JOIN subscription ON subscription.region_id = option.region_id
     JOIN product_variant variant ON variant.id = subscription.variant_id
     JOIN product_shipping_profile goods ON goods.product_id = variant.product_id
       AND goods.profile_id = option.profile_id
     WHERE subscription.id = $1 AND NOT option.is_return AND NOT option.admin_only
       AND option.deleted_at IS NULL ORDER BY option.amount DESC NULLS LAST LIMIT 1`,
    [id],
  )
  const wanted = { action: 'set_delivery', shipping_option_id: String(dearest?.['id']) }
  const shown = await customer.post(`/store/subscriptions/${id}/preview`, wanted)
  const amount = shown.number('next_order.total')
  expect(amount).toBeGreaterThan(total)
  await change(id, wanted)
  const order = await orderAfter(id, 14.01)
  expect(order.number('order.total')).toBe(amount)
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount }])
})

test('a later delivery that is skipped pays for no failed one', async () => {
  const { id } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  await afterDays(14.01)
  expect((await seen(id)).at('subscription.status')).toBe('past_due')
  const later = (await seen(id)).number('subscription.upcoming.1.cycle')
  await change(id, { action: 'skip', cycle: later })
  expect((await seen(id)).at('subscription.status')).toBe('past_due')
  const facts = (await seen(id)).list('subscription.history', 'data')
  expect(facts.at(-1)).toEqual({ skipped: later })

  await change(id, { action: 'skip', cycle: 2 })
  const skipped = await seen(id)
  expect([skipped.at('subscription.status'), skipped.at('subscription.failure_count')]).toEqual([
    'active',
    0,
  ])
})

test('a cancelled subscription keeps the reason', async () => {
  const { id } = await subscribe(shop, customer)
  await change(id, { action: 'cancel', reason: 'I have too much' })
  const cancelled = await seen(id)
  expect(cancelled.at('subscription.cancel_reason')).toBe('I have too much')
  expect(cancelled.list('subscription.history').at(-1)).toMatchObject({
    event: 'cancelled',
    data: { reason: 'I have too much' },
  })
})

const NEW_YORK = { country_code: 'us', province: 'NY', postal_code: '10001' }
const LOS_ANGELES = { ...ADDRESS, country_code: 'us', province: 'CA', postal_code: '90012' }
const HOUR_MS = 3_600_000

test('dates go by the wall clock of the new address', async () => {
  const address = anAddress(NEW_YORK)
  const { id } = await subscribe(shop, customer, { currency: 'usd', address })
  const before = await seen(id)
  expect(before.at('subscription.time_zone')).toBe('America/New_York')
  await change(id, { action: 'skip', cycle: 3 })
  await change(id, { action: 'set_address', shipping_address: LOS_ANGELES })
  const after = await seen(id)
  expect(after.at('subscription.time_zone')).toBe('America/Los_Angeles')
  for (const path of ['subscription.next_order_at', 'subscription.upcoming.1.at']) {
    expect(Date.parse(after.text(path)) - Date.parse(before.text(path))).toBe(3 * HOUR_MS)
  }
  expect(after.list('subscription.upcoming', 'is_skipped').slice(0, 3)).toEqual([
    false,
    true,
    false,
  ])
  expect((await cyclesOf(shop, id)).map(({ state }) => state)).toEqual(['scheduled', 'skipped'])
})

test.each([
  ['usd', 'America/New_York', anAddress(NEW_YORK)],
  [
    'jpy',
    'Asia/Tokyo',
    anAddress({ country_code: 'jp', province: 'Tokyo', postal_code: '100-0001' }),
  ],
])('a renewal in %s is charged as it was shown, tax included', async (currency, zone, address) => {
  const { id, total } = await subscribe(shop, customer, { currency, quantity: 2, address })
  const shown = await customer.get(`/store/subscriptions/${id}/preview`)
  expect(shown.number('next_order.total')).toBe(total)
  const order = await orderAfter(id, 14.01)
  expect(order.number('order.total')).toBe(total)
  expect(order.number('order.tax_total') > 0).toBe(currency === 'jpy')
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
  expect((await seen(id)).at('subscription')).toMatchObject({
    ...{ id, status: 'active', customer_id: customer.customerId, currency_code: currency },
    ...{ quantity: 2, interval: 'week', interval_count: 2, time_zone: zone, failure_count: 0 },
    region_id: shop.regionOf(currency),
    shipping_address: { country_code: address.country_code },
    last_order_id: order.text('order.id'),
    unit_price: expect.any(Number),
    variant_id: expect.any(String),
    next_order_at: expect.any(String),
  })
})

test('what has happened stays in the history as it was written', async () => {
  const { id } = await subscribe(shop, customer)
  const written = async () =>
    (await seen(id)).list('subscription.history').map((entry) => JSON.stringify(entry))
  let before = await written()
  const steps: readonly (() => Promise<unknown>)[] = [
    () => change(id, { action: 'set_quantity', quantity: 2 }),
    () => change(id, { action: 'skip', cycle: 3 }),
    () => change(id, { action: 'unskip', cycle: 3 }),
    () => afterDays(14.01),
    () => change(id, { action: 'pause' }),
    () => change(id, { action: 'resume' }),
    () => change(id, { action: 'cancel' }),
  ]
  for (const step of steps) {
    await step()
    const after = await written()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
    before = after
  }
})
