import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { copySubscription } from './support/copies.ts'
import { startEngine } from './support/engine.ts'
import { moveClock, subscribe } from './support/subscribing.ts'

const SUBSCRIPTIONS = 20

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

test('a renewal asks the database no more than 133 times, its worker’s rounds included', async () => {
  const { id } = await subscribe(shop, await shop.customer())
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000')
  await copySubscription(shop, id, { name: 'copy', count: SUBSCRIPTIONS - 1 })
  const engine = await startEngine(shop)
  try {
    // The first also creates what the later ones find.
    await moveClock(shop, 15)
    await engine.work()
    await moveClock(shop, 15)
    const { sent } = await engine.work()
    const done = await shop.query("SELECT FROM subscription_cycle WHERE state = 'done'")
    expect(done).toHaveLength(2 * SUBSCRIPTIONS)
    // 132 on a quiet machine; on a busy one the worker makes a few rounds more.
    expect(sent / SUBSCRIPTIONS).toBeLessThanOrEqual(133)
  } finally {
    await engine.end()
  }
})
