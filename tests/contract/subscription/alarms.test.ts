import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subscriptionAlarms } from '../../../backend/src/subscription/alarms.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { subscribe } from './support/subscribing.ts'

let shop: TestShop
let subscribed: { readonly id: string; readonly orderId: string }
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  subscribed = await subscribe(shop, await shop.customer())
})

const alarms = async () =>
  (await subscriptionAlarms({ query: (sql, values) => shop.query(sql, values) })).join('\n')

const cycleId = async () => {
  const [row] = await shop.query('SELECT id FROM subscription_cycle WHERE subscription_id = $1', [
    subscribed.id,
  ])
  return String(row?.['id'])
}

const renewals = async () => {
  const reply = await fetch(`${shop.url}/health`)
  return Reflect.get(Object(await reply.json()), 'renewals')
}

test('an order line that was bought by subscription and has none is reported with its order', async () => {
  const { id, orderId } = subscribed
  const setOrigin = (line: string) =>
    shop.query(`UPDATE subscription SET origin_line_item_id = ${line} WHERE id = $1`, [id])
  await shop.query(`UPDATE "order" SET created_at = now() - interval '2 minutes' WHERE id = $1`, [
    orderId,
  ])
  await shop.query(
    `UPDATE subscription_line SET subscription_id = NULL WHERE line_item_id IN (
      SELECT id FROM line_item WHERE order_id = $1)`,
    [orderId],
  )
  expect(await alarms()).not.toContain(orderId)
  await setOrigin("'item_of_nothing'")
  expect(await alarms()).toContain(`of ${orderId}`)
  await setOrigin(`(SELECT id FROM line_item WHERE order_id = '${orderId}')`)
  expect(await alarms()).not.toContain(orderId)
})

test('a delivery that no worker takes is reported, and health says so', async () => {
  const cycle = await cycleId()
  const setNext = (ago: string) =>
    shop.query(
      `UPDATE subscription_cycle SET next_at = now() - $2::interval, lease_until = NULL
       WHERE id = $1`,
      [cycle, ago],
    )
  await setNext('10 minutes')
  expect(await alarms()).not.toContain(cycle)
  expect(await renewals()).toBe('up')
  await setNext('20 minutes')
  expect(await alarms()).toContain(cycle)
  expect(await renewals()).toBe('down')
  await setNext('-14 days')
  expect(await renewals()).toBe('up')
})

test('a delivery whose attempt never ends is reported, however often it is taken', async () => {
  const cycle = await cycleId()
  const [cart] = await shop.query('SELECT cart_id FROM "order" WHERE id = $1', [subscribed.orderId])
  await shop.query(
    `WITH attempt AS (INSERT INTO subscription_attempt (cart_id, cycle_id, attempt, key, created_at)
       VALUES ($2, $1, 1, $1, now() - interval '2 hours'))
     UPDATE subscription_cycle SET state = 'charging', cart_id = $2 WHERE id = $1`,
    [cycle, cart?.['cart_id']],
  )
  expect(await alarms()).toContain(cycle)
  await shop.query("UPDATE subscription_cycle SET state = 'abandoned' WHERE id = $1", [cycle])
  expect(await alarms()).not.toContain(cycle)
})
