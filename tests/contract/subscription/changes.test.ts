import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoDayAt } from '#domain/region/local-dates.ts'
import { anAddress } from '#tests/fixtures/address.ts'
import { until } from '#tests/support/until.ts'
import { forgetPerson } from '../../../backend/src/account/deletion/forget.ts'
import { subscriptionChange } from '../../../backend/src/subscription/change.ts'
import type { Body } from '../resources/caller.ts'
import { type FreshTestShop, openFreshTestShop, type SignedIn } from '../support/test-shop.ts'
import {
  changeAsShown,
  chargesOf,
  cyclesOf,
  moveClock,
  reaches,
  subscribe,
} from './support/subscribing.ts'

// The clock is the shop's, so these tests have a shop of their own.
let shop: FreshTestShop
let customer: SignedIn
let id: string
beforeAll(async () => {
  shop = await openFreshTestShop({ worker: true })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  // Only the test's own is due: the worker would have all of the earlier ones before it.
  await shop.query("UPDATE subscription_cycle SET next_at = '2100-01-01', due_at = '2100-01-01'")
  customer = await shop.customer()
  id = (await subscribe(shop, customer)).id
})

const path = () => `/store/subscriptions/${id}`
const read = () => customer.get(path())
const preview = (change: Body) => customer.post(`${path()}/preview`, change)

const change = (wanted: Body) => changeAsShown(customer, path(), wanted)

const refusal = async (wanted: Body) => {
  const reply = await customer.call('POST', `${path()}/preview`, wanted)
  return { status: reply.status, message: String(reply.at('message')) }
}

/** Days are those of the address: in Germany. */
const day = (moment: unknown) => isoDayAt(new Date(String(moment)), { countryCode: 'de' })
const daysAhead = async (days: number) => {
  const [row] = await shop.query(
    `SELECT now() + (SELECT offset_ms FROM shop_clock) * interval '1 ms' + $1 * interval '1 day' AS at`,
    [days],
  )
  return day(row?.['at'])
}

test('a shopper sees the subscription with its next six dates, and no payment data', async () => {
  const seen = await read()
  expect(seen.at('subscription')).toMatchObject({
    id,
    status: 'active',
    interval: 'week',
    interval_count: 2,
    customer_id: customer.customerId,
    failure_count: 0,
  })
  expect(seen.list('subscription.upcoming', 'cycle')).toEqual([2, 3, 4, 5, 6, 7])
  expect(seen.list('subscription.history', 'event')).toEqual(['started'])
  expect(JSON.stringify(seen.at('subscription'))).not.toContain('pm_ok')
  const all = await customer.get(`/store/customer/${customer.customerId}/subscription`)
  expect(all.list('subscriptions', 'id')).toEqual([id])
})

test('a preview changes nothing, and the change charges what it showed', async () => {
  const before = (await read()).at('subscription')
  const shown = (await preview({ action: 'set_quantity', quantity: 3 })).at('next_order')
  expect((await read()).at('subscription')).toEqual(before)
  await customer.post(`${path()}/changes`, { action: 'set_quantity', quantity: 3, shown })
  await moveClock(shop, 14.01)
  await reaches(shop, id, 2, 'done')
  const [charge] = await chargesOf(shop, id)
  expect(charge).toMatchObject({ captured: 1, amount: Reflect.get(Object(shown), 'total') })
})

test('a change whose next order is not the one shown is refused with 409, and not made', async () => {
  const next_order_at = (await read()).at('subscription.next_order_at')
  const shown = { cycle: 2, next_order_at, total: 1 }
  const body = { action: 'set_quantity', quantity: 2, shown }
  const reply = await customer.call('POST', `${path()}/changes`, body)
  expect(reply.status).toBe(409)
  expect((await read()).at('subscription.quantity')).toBe(1)
})

test('a change that is sent twice is made, noted and mailed once', async () => {
  const wanted = { action: 'set_quantity', quantity: 2 }
  const shown = (await preview(wanted)).at('next_order')
  for (const _ of ['once', 'again']) await customer.post(`${path()}/changes`, { ...wanted, shown })
  const events = (await read()).list('subscription.history', 'event')
  expect(events.filter((event) => event === 'changed')).toHaveLength(1)
  const mails = await shop.query("SELECT key FROM mail WHERE key LIKE '%' || $1 || ':%'", [id])
  expect(mails).toHaveLength(1)
})

test('the next delivery is skipped and un-skipped, and so is a later one', async () => {
  const dates = (await read()).list('subscription.upcoming', 'at')
  const skipped = await change({ action: 'skip', cycle: 2 })
  expect(skipped.at('next_order.next_order_at')).toBe(dates[1])
  await change({ action: 'skip', cycle: 4 })
  const seen = await read()
  expect(seen.list('subscription.upcoming', 'at')).toEqual(dates)
  expect(seen.list('subscription.upcoming', 'is_skipped')).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ])
  const back = await change({ action: 'unskip', cycle: 2 })
  expect(back.at('next_order.next_order_at')).toBe(dates[0])
  expect(await refusal({ action: 'skip', cycle: 99 })).toMatchObject({ status: 400 })
})

test('the next six can all be skipped, and each of them un-skipped', async () => {
  for (const cycle of [7, 6, 5, 4, 3, 2]) await change({ action: 'skip', cycle })
  const seen = await read()
  expect(seen.list('subscription.upcoming', 'cycle')).toEqual([2, 3, 4, 5, 6, 7])
  expect(seen.list('subscription.upcoming', 'is_skipped')).toEqual(Array(6).fill(true))
  expect((await refusal({ action: 'skip', cycle: 8 })).message).toMatch(/next 6/)
  const back = await change({ action: 'unskip', cycle: 5 })
  expect(back.at('next_order.cycle')).toBe(5)
})

test('a pause until a day ends on that day, and nothing is charged meanwhile', async () => {
  const until_ = await daysAhead(40)
  const paused = await change({ action: 'pause', until: until_ })
  expect(paused.at('next_order')).toMatchObject({ next_order_at: null, total: null })
  await moveClock(shop, 39)
  expect((await read()).at('subscription.status')).toBe('paused')
  await moveClock(shop, 2)
  await until('it is resumed', async () => (await read()).at('subscription.status') === 'active')
  expect(await chargesOf(shop, id)).toEqual([])
})

test('an interval, a day and an address are changed, and the dates follow', async () => {
  const [first] = (await read()).list('subscription.upcoming', 'at')
  const weekly = await change({ action: 'set_plan', plan_id: 'subplan_1_week' })
  expect(weekly.at('next_order.next_order_at')).toBe(first)
  const [, second] = weekly.list('subscription.upcoming', 'at')
  expect(Date.parse(String(second)) - Date.parse(String(first))).toBe(7 * 86_400_000)
  const date = await daysAhead(5)
  const moved = await change({ action: 'set_date', date })
  expect(day(moved.at('next_order.next_order_at'))).toBe(date)
  const sent = await change({
    action: 'set_address',
    shipping_address: anAddress({ city: 'Bremen' }),
  })
  expect(sent.at('subscription.shipping_address')).toMatchObject({ city: 'Bremen' })
})

test('an order is sent now, and the schedule goes on from today', async () => {
  await change({ action: 'send_now' })
  await reaches(shop, id, 2, 'done')
  const [next] = (await read()).list('subscription.upcoming', 'at')
  expect(day(next)).toBe(await daysAhead(14))
})

test('an order that is sent now twice under one preview is sent once', async () => {
  const shown = (await preview({ action: 'send_now' })).at('next_order')
  const body = { action: 'send_now', shown }
  await customer.post(`${path()}/changes`, body)
  await reaches(shop, id, 2, 'done')
  expect((await customer.call('POST', `${path()}/changes`, body)).status).toBe(409)
  expect(await chargesOf(shop, id)).toHaveLength(1)
})

test('a quantity that is not in stock is refused with the reason, a skip is not', async () => {
  await shop.query('UPDATE inventory_level SET stocked_quantity = 80')
  const refused = await refusal({ action: 'set_quantity', quantity: 99 })
  expect(refused.status).toBe(400)
  expect(refused.message).toBe('There is not enough in stock.')
  await change({ action: 'skip', cycle: 3 })
  expect(await refusal({ action: 'skip', cycle: 3 })).toMatchObject({
    message: 'This order is already skipped',
  })
})

test('what an order holds cannot be changed while it waits for its payment, but it can be skipped', async () => {
  await shop.query(
    `UPDATE subscription SET payment_data = '{"token": "pm_confirm_later"}' WHERE id = $1`,
    [id],
  )
  await moveClock(shop, 14.01)
  await reaches(shop, id, 2, 'awaiting_shopper')
  for (const wanted of [
    { action: 'set_quantity', quantity: 2 },
    { action: 'set_address', shipping_address: anAddress() },
    { action: 'send_now' },
  ]) {
    expect((await refusal(wanted)).message).toMatch(/waiting/)
  }
  await change({ action: 'skip', cycle: 2 })
  expect((await read()).at('subscription.status')).toBe('active')
  await until('nothing is held', async () => (await chargesOf(shop, id))[0]?.['held'] === 0)
})

test('a cancelled subscription charges nothing more and allows nothing', async () => {
  await change({ action: 'cancel', reason: 'Too much coffee' })
  await moveClock(shop, 30)
  expect(await refusal({ action: 'resume' })).toEqual({
    status: 400,
    message: 'This subscription is cancelled: it cannot be resumed',
  })
  expect(await chargesOf(shop, id)).toEqual([])
})

test('the order that is coming up is announced three days before, with what is charged', async () => {
  await moveClock(shop, 11.5)
  const announced = async () => (await cyclesOf(shop, id))[0]?.['announced_total']
  await until('it is announced', async () => (await announced()) !== null)
  const [mail] = await shop.query(
    "SELECT data FROM mail WHERE resource_id = $1 AND event_name = 'subscription.upcoming'",
    [id],
  )
  expect(mail?.['data']).toMatchObject({ total: await announced() })
})

test('another customer gets 403 for every action, and a guest 401', async () => {
  const other = await shop.customer()
  const actions: Body[] = [
    { action: 'pause' },
    { action: 'resume' },
    { action: 'skip', cycle: 2 },
    { action: 'unskip', cycle: 2 },
    { action: 'set_quantity', quantity: 2 },
    { action: 'set_variant', variant_id: 'variant_a' },
    { action: 'set_plan', plan_id: 'subplan_1_week' },
    { action: 'set_address', shipping_address: anAddress() },
    { action: 'set_delivery', shipping_option_id: 'so_a' },
    { action: 'set_date', date: '2027-01-01' },
    { action: 'set_payment', payment_method_id: 'paymeth_a' },
    { action: 'send_now' },
    { action: 'cancel' },
  ]
  const known = subscriptionChange.options.map(({ shape }) => shape.action.value)
  expect(actions.map(({ action }) => action)).toEqual(known)
  for (const action of actions) {
    for (const way of ['preview', 'changes']) {
      const body = { ...action, shown: { cycle: null, next_order_at: null, total: null } }
      const statusOf = async (by: Pick<SignedIn, 'call'>) =>
        (await by.call('POST', `${path()}/${way}`, body)).status
      expect(await statusOf(other), JSON.stringify(action)).toBe(403)
      expect(await statusOf(shop.guest), JSON.stringify(action)).toBe(401)
    }
  }
  expect((await other.call('GET', path())).status).toBe(403)
})

test('a deleted account leaves nothing that could be charged, and nothing of the person', async () => {
  const { customerId, email } = customer
  const person = { customerId, customerIds: [customerId], email }
  await forgetPerson({ query: (text, values) => shop.query(text, values) }, person)
  await moveClock(shop, 30)
  const [kept] = await shop.query('SELECT * FROM subscription WHERE id = $1', [id])
  expect(kept).toMatchObject({
    status: 'cancelled',
    shipping_address: null,
    payment_data: {},
    next_order_at: null,
  })
  expect(JSON.stringify(kept)).not.toContain(customer.email)
  expect((await cyclesOf(shop, id)).map(({ state }) => state)).toEqual(['abandoned'])
})

const IN_JAPAN = anAddress({ country_code: 'jp', province: 'Tokyo', postal_code: '100-0001' })

test.each([
  [{}, /action/],
  [{ action: 'fly' }, /action/],
  [{ action: 'set_quantity', quantity: 0 }, /quantity/],
  [{ action: 'pause', until: 'tomorrow' }, /until/],
  [{ action: 'pause', until: '2020-01-01' }, /within the next year/],
  [{ action: 'skip', cycle: 'next' }, /cycle/],
  [{ action: 'skip', cycle: 99 }, /one of the next 6/],
  [{ action: 'unskip', cycle: 2 }, /not skipped/],
  [{ action: 'set_address', shipping_address: { city: 'Bonn' } }, /shipping_address\.first_name/],
  [{ action: 'set_address', shipping_address: IN_JAPAN }, /in the region of your subscription/],
  [{ action: 'set_payment', payment_method_id: 'paymeth_none' }, /not saved in your account/],
  [{ action: 'cancel', reason: 'x'.repeat(10_000) }, /reason/],
  [{ action: 'set_date', date: 'tomorrow' }, /date/],
  [{ action: 'set_date', date: '2020-01-01' }, /within the next year/],
  [{ action: 'set_plan', plan_id: 'subplan_none' }, /not available by subscription/],
  [{ action: 'set_delivery', shipping_option_id: 'so_none' }, /not available/],
  [{ action: 'set_variant', variant_id: 'variant_none' }, /not available by subscription/],
])('%j is refused with what to correct', async (body, message) => {
  const refused = await refusal(body)
  expect(refused.status).toBe(400)
  expect(refused.message).toMatch(message)
})
