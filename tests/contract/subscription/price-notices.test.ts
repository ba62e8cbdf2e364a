import { afterAll, beforeEach, expect, test } from 'vitest'
import { isoDayAt } from '#domain/region/local-dates.ts'
import type { Body } from '../resources/caller.ts'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { anOwnVariant, type OwnVariant, sellByPlan, setPrices } from './support/selling.ts'
import { changeAsShown, cyclesOf, mailsOf, stateOf, subscribe } from './support/subscribing.ts'

// A price that has risen puts an order off by its notice, and the shopper sees the day of the mail.

const { shop, afterDays, forgetOthers, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
let variant: OwnVariant
beforeEach(async () => {
  customer = await shop.customer()
  variant = await anOwnVariant(shop, { eur: 1500 })
  await forgetOthers()
})

const DAY_MS = 86_400_000
/** Days are those of the address: in Germany. */
const dayOf = (moment: number) => isoDayAt(new Date(moment), { countryCode: 'de' })
const path = (id: string) => `/store/subscriptions/${id}`
const read = (id: string) => customer.get(path(id))
const change = (id: string, wanted: Body) => changeAsShown(customer, path(id), wanted)

/** The day of the only mail about a price. */
async function noticedDay(id: string): Promise<string> {
  const [mail] = await mailsOf(shop, id, 'price_changed')
  return String(Reflect.get(Object(mail), 'at'))
}

/** Has become dearer a day before its next order. */
async function dearerSoon() {
  const plan = await sellByPlan(shop, variant, { price_policy: 'follow' })
  const { id } = await subscribe(shop, customer, { variant: variant.id, plan })
  await setPrices(shop, variant, { eur: 1600 })
  await afterDays(13)
  return { id, plan, at: await noticedDay(id) }
}

/** Comes every two days, and costs more on the day itself than its shopper knows. */
async function dearerNow() {
  const plan = await sellByPlan(shop, variant, { interval: 'day', interval_count: 2 })
  const { id } = await subscribe(shop, customer, { variant: variant.id, plan })
  await shop.query('UPDATE subscription SET unit_price = unit_price + 100 WHERE id = $1', [id])
  await afterDays(2.01)
  return { id, plan, at: await noticedDay(id) }
}

test.each([
  ['before the day', dearerSoon],
  ['on the day itself', dearerNow],
])('a notice that is given %s moves the day wherever it is shown', async (_when, dearer) => {
  const { id, at } = await dearer()
  const seen = await read(id)
  expect(seen.text('subscription.next_order_at')).toBe(at)
  const dates = seen.list('subscription.upcoming', 'at').map(String)
  expect(dates[0]).toBe(at)
  expect(dates).toEqual(dates.toSorted())
  const list = await customer.get(`/store/customer/${customer.customerId}/subscription`)
  expect(list.text('subscriptions.0.next_order_at')).toBe(at)
  expect((await customer.get(`${path(id)}/preview`)).text('next_order.next_order_at')).toBe(at)
  const found = await shop.staff.get(`/admin/subscriptions?q=${id}`)
  expect(found.text('subscriptions.0.next_order_at')).toBe(at)
  const desk = await shop.staff.get(`/admin/subscriptions/${id}`)
  expect(desk.text('subscription.next_order_at')).toBe(at)
  expect(desk.at('subscription.cycles.0')).toMatchObject({ state: 'scheduled', due_at: at })
})

test('the dates after a notice stay those of the schedule', async () => {
  const { id } = await dearerSoon()
  const [, second] = (await read(id)).list('subscription.upcoming', 'at')
  await afterDays(3.01)
  expect(await stateOf(shop, id, 2)).toBe('done')
  expect((await read(id)).at('subscription.next_order_at')).toBe(second)
})

test('a date after a notice that is skipped is the one that was shown', async () => {
  const { id } = await dearerNow()
  const [, second] = (await read(id)).list('subscription.upcoming', 'cycle')
  const [, , third] = (await read(id)).list('subscription.upcoming', 'at')
  await change(id, { action: 'skip', cycle: second })
  const skipped = (await read(id)).list('subscription.upcoming', 'is_skipped')
  expect(skipped).toEqual([false, true, false, false, false, false])
  await afterDays(3.01)
  expect(await stateOf(shop, id, 2)).toBe('done')
  expect((await read(id)).at('subscription.next_order_at')).toBe(third)
})

test('an order that waits for its notice is given another day, as its mail says', async () => {
  const { id, at } = await dearerNow()
  const date = dayOf(Date.parse(at) + 5 * DAY_MS)
  const moved = await change(id, { action: 'set_date', date })
  expect(dayOf(Date.parse(moved.text('subscription.next_order_at')))).toBe(date)
})

test('another interval keeps the day of a notice', async () => {
  const { id, at } = await dearerNow()
  const plan_id = await sellByPlan(shop, variant)
  const changed = await change(id, { action: 'set_plan', plan_id })
  const next = Date.parse(changed.text('subscription.next_order_at'))
  expect(Math.abs(next - Date.parse(at))).toBeLessThan(1000)
})

test('an order that waits for its notice is placed now, if its shopper would rather have it so', async () => {
  const { id } = await dearerNow()
  await change(id, { action: 'send_now' })
  await afterDays(0.01)
  const [sent, next] = await cyclesOf(shop, id)
  expect(sent).toMatchObject({ cycle: 2, state: 'done' })
  expect(next).toMatchObject({ cycle: 3, state: 'scheduled' })
})
