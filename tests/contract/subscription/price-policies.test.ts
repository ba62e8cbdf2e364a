import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { anOwnVariant, type OwnVariant, sellByPlan, setPrices } from './support/selling.ts'
import { chargesOf, cyclesOf, mailsOf, stateOf, subscribe } from './support/subscribing.ts'

const { shop, afterDays, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
let variant: OwnVariant
beforeEach(async () => {
  customer = await shop.customer()
  variant = await anOwnVariant(shop, { eur: 1500 })
})

/** A subscription at 13.50 a piece, whose goods cost 15.00 without. */
async function subscribeBy(price_policy: 'keep' | 'follow') {
  const plan = await sellByPlan(shop, variant, { price_policy })
  return subscribe(shop, customer, { variant: variant.id, plan })
}

const paid = (amount: number) => [{ cycle: 2, captured: 1, held: 1, amount }]

test('a kept price is charged although the goods have become dearer, and no mail says so', async () => {
  const { id, total } = await subscribeBy('keep')
  await setPrices(shop, variant, { eur: 1600 })
  await afterDays(11.5)
  expect(await mailsOf(shop, id, 'upcoming')).toMatchObject([{ total }])
  await afterDays(2.51)
  expect(await chargesOf(shop, id)).toEqual(paid(total))
  expect(await mailsOf(shop, id, 'price_changed')).toEqual([])
})

test('a price that has risen is followed three days after a mail, and at what the mail said', async () => {
  const { id, total } = await subscribeBy('follow')
  await setPrices(shop, variant, { eur: 1600 })
  const raised = total + 90
  // Two days and a half before the order: it waits for half a day.
  await afterDays(11.5)
  expect(await mailsOf(shop, id, 'price_changed')).toMatchObject([{ total: raised }])
  expect(await mailsOf(shop, id, 'upcoming')).toEqual([])
  await setPrices(shop, variant, { eur: 1700 })
  await afterDays(2.9)
  expect(await stateOf(shop, id, 2)).toBe('scheduled')
  expect(await chargesOf(shop, id)).toEqual([])
  await afterDays(0.11)
  expect(await stateOf(shop, id, 2)).toBe('done')
  expect(await chargesOf(shop, id)).toEqual(paid(raised))
  expect(await mailsOf(shop, id, 'price_changed')).toHaveLength(1)
})

test('a price that has fallen is followed, and announced as any order is', async () => {
  const { id, total } = await subscribeBy('follow')
  await setPrices(shop, variant, { eur: 1400 })
  await afterDays(11.5)
  expect(await mailsOf(shop, id, 'upcoming')).toMatchObject([{ total: total - 90 }])
  await afterDays(2.51)
  expect(await chargesOf(shop, id)).toEqual(paid(total - 90))
  expect(await mailsOf(shop, id, 'price_changed')).toEqual([])
})

test('a price that rises once its order is announced is followed by the next', async () => {
  const { id, total } = await subscribeBy('follow')
  await afterDays(11.5)
  await setPrices(shop, variant, { eur: 1600 })
  await afterDays(2.51)
  expect(await chargesOf(shop, id)).toEqual(paid(total))
  await afterDays(11.5)
  expect(await mailsOf(shop, id, 'price_changed')).toMatchObject([{ total: total + 90 }])
  const [, next] = await cyclesOf(shop, id)
  expect(next).toMatchObject({ state: 'scheduled', announced_total: total + 90 })
})

test('what comes too often to be announced follows a price that has fallen, and no other', async () => {
  const terms = { interval: 'day', interval_count: 2, price_policy: 'follow' }
  const plan = await sellByPlan(shop, variant, terms)
  const { id, total } = await subscribe(shop, customer, { variant: variant.id, plan })
  const shown = async () =>
    (await customer.get(`/store/subscriptions/${id}/preview`)).at('next_order.total')
  await setPrices(shop, variant, { eur: 1600 })
  expect(await shown()).toBe(total)
  await afterDays(2.01)
  await setPrices(shop, variant, { eur: 1400 })
  const lower = total - 90
  expect(await shown()).toBe(lower)
  await afterDays(2.01)
  expect((await chargesOf(shop, id)).map(({ amount }) => amount)).toEqual([total, lower])
  expect(await mailsOf(shop, id, 'price_changed')).toEqual([])
})
