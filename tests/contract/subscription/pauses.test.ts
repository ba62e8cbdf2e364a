import { afterAll, beforeEach, expect, test } from 'vitest'
import { isoDayAt } from '#domain/region/local-dates.ts'
import type { SignedIn } from '../support/test-shop.ts'
import { openEngineShop } from './support/engine-shop.ts'
import { anOwnVariant, sellByPlan } from './support/selling.ts'
import { changeAsShown, chargesOf, cyclesOf, mailsOf, subscribe } from './support/subscribing.ts'

const { shop, afterDays, forgetOthers, close } = await openEngineShop()
afterAll(close)
let customer: SignedIn
let id: string
beforeEach(async () => {
  customer = await shop.customer()
  const variant = await anOwnVariant(shop, { eur: 1500 })
  await forgetOthers()
  const plan = await sellByPlan(shop, variant)
  id = (await subscribe(shop, customer, { variant: variant.id, plan })).id
})

const read = async () => customer.get(`/store/subscriptions/${id}`)

/** Pauses until the day of the delivery after the next, as the address has it. */
async function pauseUntilTheSecond(): Promise<void> {
  const [, second] = (await read()).list('subscription.upcoming', 'at')
  const until = isoDayAt(new Date(String(second)), { countryCode: 'de' })
  await changeAsShown(customer, `/store/subscriptions/${id}`, { action: 'pause', until })
}

test('a pause until the day of a delivery ends with that delivery', async () => {
  await pauseUntilTheSecond()
  await afterDays(27)
  expect(await cyclesOf(shop, id)).toEqual([])
  await afterDays(1.01)
  expect(await mailsOf(shop, id, 'resumed')).toHaveLength(1)
  expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'done' }, { state: 'scheduled' }])
  expect(await chargesOf(shop, id)).toMatchObject([{ captured: 1 }])
})

test('where an outage has delayed the end of a pause, one order is late and no other', async () => {
  await pauseUntilTheSecond()
  await afterDays(28 + 30)
  const [late, next, ...more] = await cyclesOf(shop, id)
  expect([late, next]).toMatchObject([{ state: 'done' }, { state: 'scheduled' }])
  expect(more).toEqual([])
  expect(Number(next?.['due_at']) - Number(late?.['due_at'])).toBeGreaterThan(30 * 86_400_000)
})
