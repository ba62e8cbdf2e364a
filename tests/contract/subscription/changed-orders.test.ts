import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoDayAt } from '#domain/region/local-dates.ts'
import { anAddress } from '#tests/fixtures/address.ts'
import { unique } from '#tests/fixtures/unique.ts'
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

/** The product of a subscription, and the quantities in which it is sold (null: in any). */
async function productOf(id: string) {
  const [row] = await shop.query(
    `SELECT product_id FROM product_variant v JOIN subscription s ON s.variant_id = v.id
     WHERE s.id = $1`,
    [id],
  )
  const path = `/admin/products/${String(row?.['product_id'])}`
  return {
    setRule: async (rule: Readonly<Record<string, number | null>>) => {
      const metadata = (await shop.staff.get(path)).at('product.metadata')
      await shop.staff.post(path, { metadata: { ...Object(metadata), ...rule } })
    },
  }
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

test('a pause until a day ends with its delivery, wherever that is sent by then', async () => {
  const address = LOS_ANGELES
  const { id } = await subscribe(shop, customer, { currency: 'usd', address })
  const [, second] = (await seen(id)).list('subscription.upcoming', 'at')
  const until = isoDayAt(new Date(String(second)), { countryCode: 'us', province: 'CA' })
  await change(id, { action: 'pause', until })
  await change(id, { action: 'set_address', shipping_address: anAddress(NEW_YORK) })
  await afterDays(28.01)
  expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'done' }, { state: 'scheduled' }])
})

test('what was agreed is delivered, whatever the goods are sold in by then', async () => {
  const { id } = await subscribe(shop, customer)
  const product = await productOf(id)
  await product.setRule({ quantity_min: 2 })
  await orderAfter(id, 14.01)
  expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'done' }, { state: 'scheduled' }])
  await product.setRule({ quantity_min: null })
})

test('another quantity is one in which the goods are sold, paused or not', async () => {
  const { id } = await subscribe(shop, customer)
  const ask = (quantity: number) =>
    customer.call('POST', `/store/subscriptions/${id}/preview`, {
      action: 'set_quantity',
      quantity,
    })
  const product = await productOf(id)
  await product.setRule({ quantity_step: 3 })
  for (const _ of ['active', 'paused']) {
    const refused = await ask(4)
    expect([refused.status, refused.text('message')]).toEqual([
      400,
      expect.stringMatching(/is sold in steps of 3/),
    ])
    expect((await ask(3)).status).toBe(200)
    expect((await ask(102)).status).toBe(400)
    if ((await seen(id)).at('subscription.status') === 'active')
      await change(id, { action: 'pause' })
  }
  await product.setRule({ quantity_step: null })
})

test('where staff have closed the sales channel of a subscription, it goes on in the customer’s', async () => {
  const { id } = await subscribe(shop, customer)
  const made = await shop.staff.post('/admin/sales-channels', { name: unique('Market stall') })
  const closed = made.text('sales_channel.id')
  await shop.query('UPDATE subscription SET sales_channel_id = $2 WHERE id = $1', [id, closed])
  await shop.staff.post(`/admin/sales-channels/${closed}`, { is_disabled: true })
  await orderAfter(id, 14.01)
  expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'done' }, { state: 'scheduled' }])
  await shop.staff.remove(`/admin/sales-channels/${closed}`)
  await afterDays(14.01)
  const states = (await cyclesOf(shop, id)).map(({ state }) => state)
  expect(states).toEqual(['done', 'done', 'scheduled'])
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
