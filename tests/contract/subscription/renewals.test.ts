import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import type { Body } from '../resources/caller.ts'
import { chooseDelivery, choosePayment, sendTo } from '../support/checkout.ts'
import { type FreshTestShop, openFreshTestShop, type SignedIn } from '../support/test-shop.ts'
import {
  aSubscribableVariant,
  changeAsShown,
  chargesOf,
  cyclesOf,
  moveClock,
  PLAN,
  reaches,
  saveCard,
  stateOf,
  subscribe,
} from './support/subscribing.ts'

// The clock is the shop's, so these tests have a shop of their own.
let shop: FreshTestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openFreshTestShop({ worker: true })
  // The subscriptions of every test go on to the end, as weeks pass for all of them.
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  customer = await shop.customer()
})

const change = (id: string, wanted: Body) =>
  changeAsShown(customer, `/store/subscriptions/${id}`, wanted)
const statusOf = async (id: string) =>
  (await shop.query('SELECT status, failure_count FROM subscription WHERE id = $1', [id]))[0]
const historyOf = async (id: string) =>
  (
    await shop.query(
      'SELECT event FROM subscription_history WHERE subscription_id = $1 ORDER BY id',
      [id],
    )
  ).map(({ event }) => event)

test('an order by subscription starts it once, and its first renewal is two weeks later', async () => {
  const { id } = await subscribe(shop, customer, { quantity: 2 })
  expect(await statusOf(id)).toEqual({ status: 'active', failure_count: 0 })
  expect(await historyOf(id)).toEqual(['started'])
  const [cycle] = await cyclesOf(shop, id)
  expect(cycle).toMatchObject({ cycle: 2, state: 'scheduled' })
  const days = (new Date(String(cycle?.['due_at'])).getTime() - Date.now()) / 86_400_000
  expect(Math.abs(days - 14)).toBeLessThan(0.1)
})

test('what is due becomes one order with one charge, and the next delivery is planned', async () => {
  const { id, total } = await subscribe(shop, customer)
  await moveClock(shop, 14.01)
  await reaches(shop, id, 2, 'done')
  const [done, next] = await cyclesOf(shop, id)
  expect(next).toMatchObject({ cycle: 3, state: 'scheduled' })
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
  const order = await customer.get(`/store/orders/${String(done?.['order_id'])}`)
  expect(order.number('order.total')).toBe(total)
  expect(order.at('order.payment_status')).toBe('captured')
})

test('an outage of three days delays one order, and no other', async () => {
  const { id } = await subscribe(shop, customer)
  await moveClock(shop, 17.01)
  await reaches(shop, id, 2, 'done')
  const [late, next] = await cyclesOf(shop, id)
  const apart = Number(next?.['due_at']) - Number(late?.['due_at'])
  expect(Math.round(apart / 86_400_000)).toBe(14)
  expect(await chargesOf(shop, id)).toMatchObject([{ cycle: 2, captured: 1, held: 1 }])
})

test('an outage of two months leads to one order, and the schedule goes on from there', async () => {
  const { id } = await subscribe(shop, customer)
  await moveClock(shop, 60)
  await reaches(shop, id, 2, 'done')
  const cycles = await cyclesOf(shop, id)
  expect(cycles.map(({ state }) => state)).toEqual(['done', 'scheduled'])
  expect(await historyOf(id)).toEqual(['started', 'renewed'])
})

test('a soft decline is retried on other days, and ends by a pause', async () => {
  const { id } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  for (const [attempt, days] of [14.01, 1.01, 3.01, 5.01].entries()) {
    await moveClock(shop, days)
    await until(`failure ${attempt + 1}`, async () => {
      return (await statusOf(id))?.['failure_count'] === attempt + 1
    })
  }
  expect(await statusOf(id)).toMatchObject({ status: 'paused' })
  expect(await stateOf(shop, id, 2)).toBe('abandoned')
  expect(await chargesOf(shop, id)).toEqual([
    { cycle: 2, captured: 0, held: 0, amount: expect.any(Number) },
  ])
})

test('a lost answer of the bank leads to one charge', async () => {
  const { id, total } = await subscribe(shop, customer)
  await shop.query(
    `UPDATE subscription SET payment_data = '{"token": "pm_lost_answer"}' WHERE id = $1`,
    [id],
  )
  await moveClock(shop, 14.01)
  await until(
    'the answer is lost',
    async () =>
      (
        await shop.query(
          `SELECT FROM subscription_cycle WHERE subscription_id = $1 AND last_error IS NOT NULL`,
          [id],
        )
      ).length > 0,
  )
  await moveClock(shop, 0.01)
  await reaches(shop, id, 2, 'done')
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
})

test('a guest cannot subscribe, and is told what to do', async () => {
  await expect(subscribe(shop, { ...customer, ...shop.guest })).rejects.toThrow(/account/)
})

test('an order that is cancelled takes the subscription along that it began', async () => {
  const { id, orderId } = await subscribe(shop, customer)
  await customer.post(`/store/orders/${orderId}/cancel`)
  expect(await statusOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await cyclesOf(shop, id)).toEqual([])
})

test('a hard decline asks for another card at once, and ends after a week', async () => {
  const { id } = await subscribe(shop, customer, { card: 'pm_expired_later' })
  await moveClock(shop, 14.01)
  await reaches(shop, id, 2, 'awaiting_shopper')
  expect(await statusOf(id)).toEqual({ status: 'past_due', failure_count: 1 })
  const [mail] = await shop.query(
    "SELECT data FROM mail WHERE resource_id = $1 AND event_name = 'subscription.method_needed'",
    [id],
  )
  expect(mail?.['data']).toMatchObject({ kind: 'method_needed', total: expect.any(Number) })
  await moveClock(shop, 7.01)
  await reaches(shop, id, 2, 'abandoned')
  expect(await statusOf(id)).toMatchObject({ status: 'paused' })
})

test('what is out of stock waits, costs nothing, and is ordered once it is back', async () => {
  const { id, total } = await subscribe(shop, customer)
  const [level] = await shop.query(
    `SELECT l.id, l.stocked_quantity FROM inventory_level l
     JOIN product_variant_inventory_item x ON x.inventory_item_id = l.inventory_item_id
     JOIN subscription s ON s.variant_id = x.variant_id WHERE s.id = $1`,
    [id],
  )
  const setStock = (pieces: unknown) =>
    shop.query('UPDATE inventory_level SET stocked_quantity = $2 WHERE id = $1', [
      level?.['id'],
      pieces,
    ])
  await setStock(0)
  await moveClock(shop, 14.01)
  const attempt = async () => (await cyclesOf(shop, id))[0]?.['attempt']
  await until('it waits', async () => (await attempt()) === 2)
  expect(await statusOf(id)).toMatchObject({ status: 'active' })
  await setStock(level?.['stocked_quantity'])
  await moveClock(shop, 1.01)
  await reaches(shop, id, 2, 'done')
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
})

test('a cart of an attempt that was given up never becomes an order', async () => {
  const { id } = await subscribe(shop, customer, { card: 'pm_declined_later' })
  await moveClock(shop, 14.01)
  await until('it has failed', async () => (await statusOf(id))?.['failure_count'] === 1)
  const [attempt] = await shop.query(
    `SELECT a.cart_id FROM subscription_attempt a JOIN subscription_cycle c ON c.id = a.cycle_id
     WHERE c.subscription_id = $1`,
    [id],
  )
  const path = `/store/carts/${String(attempt?.['cart_id'])}`
  for (const by of [customer, shop.guest]) {
    const reply = await by.call('POST', `${path}/complete`)
    expect([401, 403]).toContain(reply.status)
  }
})

const SUBSCRIPTION = 'SELECT id, variant_id FROM subscription WHERE origin_order_id = $1'

/** A bag with lines by subscription, ready to be paid; returns its path. */
async function aBag(lines: readonly Body[]): Promise<string> {
  const made = await customer.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  for (const line of lines) await customer.post(`${path}/line-item-subscription`, line)
  await sendTo(customer, path)
  await chooseDelivery(customer, path)
  return path
}

test('an order that a gift card has paid whole asks for a card before it is renewed', async () => {
  const variant_id = await aSubscribableVariant(shop)
  const path = await aBag([{ variant_id, quantity: 1, metadata: { plan_id: PLAN } }])
  const gift = { value: 100_000, region_id: shop.regionOf('eur') }
  const code = (await shop.staff.post('/admin/gift-cards', gift)).text('gift_card.code')
  await customer.post(`${path}/codes`, { code })
  await customer.post(`${path}/payment-sessions`)
  const done = await customer.post(`${path}/complete`)
  const [made] = await shop.query(SUBSCRIPTION, [done.text('data.id')])
  const id = String(made?.['id'])
  await moveClock(shop, 14.01)
  await reaches(shop, id, 2, 'awaiting_shopper')
  expect(await statusOf(id)).toEqual({ status: 'past_due', failure_count: 1 })
  expect(await historyOf(id)).toEqual(['started', 'payment_failed'])
  await change(id, {
    action: 'set_payment',
    payment_method_id: await saveCard(customer, 'pm_ok'),
  })
  await reaches(shop, id, 2, 'done')
  expect(await chargesOf(shop, id)).toMatchObject([{ cycle: 2, captured: 1 }])
})

test('two subscriptions of one order that are due at once are two orders, each charged once', async () => {
  const variant_id = await aSubscribableVariant(shop)
  const line = { variant_id, quantity: 1 }
  const path = await aBag([
    { ...line, metadata: { plan_id: PLAN } },
    { ...line, metadata: { plan_id: 'subplan_1_week' } },
  ])
  await choosePayment(customer, path, 'test-card')
  await customer.post(`${path}/payment-sessions/test-card`, { data: { token: 'pm_ok' } })
  const done = await customer.post(`${path}/complete`)
  const made = await shop.query(SUBSCRIPTION, [done.text('data.id')])
  expect(made).toHaveLength(2)
  await moveClock(shop, 14.01)
  for (const { id } of made) await reaches(shop, String(id), 2, 'done')
  const orders = await Promise.all(
    made.map(async ({ id }) => (await cyclesOf(shop, String(id)))[0]?.['order_id']),
  )
  expect(new Set(orders).size).toBe(2)
  for (const { id } of made) {
    expect(await chargesOf(shop, String(id))).toMatchObject([{ cycle: 2, captured: 1, held: 1 }])
  }
})

test('a deleted variant is waited for, costs nothing, and another takes its place', async () => {
  const other = await aSubscribableVariant(shop)
  const [sibling] = await shop.query(
    `SELECT target.product_id FROM subscription_plan_product target
     JOIN product_variant variant ON variant.product_id = target.product_id
     WHERE variant.id = $1 AND target.plan_id = $2`,
    [other, PLAN],
  )
  const variant = await aNewVariant(String(sibling?.['product_id']))
  const { id } = await subscribe(shop, customer, { variant })
  await shop.staff.remove(`/admin/products/${String(sibling?.['product_id'])}/variants/${variant}`)
  const preview = await customer.get(`/store/subscriptions/${id}/preview`)
  expect(preview.at('next_order')).toMatchObject({
    total: null,
    problem: 'This is not available at the moment.',
  })
  await moveClock(shop, 14.01)
  await until('it waits', async () => (await cyclesOf(shop, id))[0]?.['attempt'] === 2)
  expect(await statusOf(id)).toMatchObject({ status: 'active' })
  await change(id, { action: 'set_variant', variant_id: other })
  await moveClock(shop, 1.01)
  await reaches(shop, id, 2, 'done')
  expect(await chargesOf(shop, id)).toMatchObject([{ cycle: 2, captured: 1 }])
})

/** A variant of this test alone, in stock. */
async function aNewVariant(product: string): Promise<string> {
  const read = await shop.staff.get(`/admin/products/${product}?expand=options`)
  const options = read.list('product.options', 'id')
  const title = `Renewed ${Date.now()}`
  await shop.staff.post(`/admin/products/${product}/variants`, {
    title,
    manage_inventory: false,
    prices: [{ currency_code: 'eur', amount: 1500 }],
    options: options.map((option_id) => ({ option_id, value: title })),
  })
  const [made] = await shop.query('SELECT id FROM product_variant WHERE title = $1', [title])
  return String(made?.['id'])
}

test('an address whose country has left the region waits for another, and costs nothing', async () => {
  const { id } = await subscribe(shop, customer)
  await shop.query(`UPDATE country SET region_id = NULL WHERE iso_2 = 'de'`)
  try {
    await moveClock(shop, 14.01)
    await until('it waits', async () => (await cyclesOf(shop, id))[0]?.['attempt'] === 2)
    expect((await cyclesOf(shop, id))[0]).toMatchObject({ failure: 'unavailable' })
    expect(await chargesOf(shop, id)).toMatchObject([])
  } finally {
    const region = shop.regionOf('eur')
    await shop.query(`UPDATE country SET region_id = $1 WHERE iso_2 = 'de'`, [region])
  }
})
