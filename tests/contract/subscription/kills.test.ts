import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { type OwnTestShop, openOwnTestShop, type SignedIn } from '../support/test-shop.ts'
import { killCheckoutAt, killWorkerAt, MONEY_STEPS } from './support/kills.ts'
import { chargesOf, cyclesOf, moveClock, subscribe } from './support/subscribing.ts'

let shop: OwnTestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openOwnTestShop({ worker: true })
  customer = await shop.customer()
})
afterAll(() => shop.stop())

// Every step of a renewal and of a checkout is in `tests/long`: here those of the money.

test.each(MONEY_STEPS)('a worker killed %s leads to one order and one charge', (_name, hold) =>
  killWorkerAt({ shop, customer }, hold),
)

test('two workers share what is due, and renew each delivery once', async () => {
  await shop.startWorker()
  const made = await Promise.all(Array.from({ length: 6 }, () => subscribe(shop, customer)))
  await moveClock(shop, 14.01)
  for (const { id, total } of made) {
    await until('it is renewed', async () => (await cyclesOf(shop, id))[0]?.['state'] === 'done')
    expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
  }
})

test('a checkout that dies while it starts a subscription starts one once it is repeated', () =>
  killCheckoutAt({ shop, customer }, 'subscription'))
