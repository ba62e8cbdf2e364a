import { once } from 'node:events'
import { expect } from 'vitest'
import { lockUpdates, lockWrites } from '#tests/support/table-locks.ts'
import { until } from '#tests/support/until.ts'
import type { OwnTestShop, SignedIn } from '../../support/test-shop.ts'
import {
  aSubscribableVariant,
  chargesOf,
  cyclesOf,
  makeReady,
  moveClock,
  PLAN,
  subscribe,
} from './subscribing.ts'

/** The last process that was started is the worker: it ends as by a power cut. */
async function killWorker(shop: OwnTestShop) {
  const [worker] = shop.processes()
  if (!worker) throw new Error('There is no worker')
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** Money that the bank holds for no order, under whatever key. */
const CHARGED_FOR_NOTHING = `
  SELECT FROM test_card_charge charge
  WHERE charge.status IN ('authorized', 'captured') AND NOT EXISTS (
    SELECT FROM payment WHERE payment.order_id IS NOT NULL AND payment.data ->> 'key' = charge.key)`

/** As if the minute of its lease had passed. */
const expireLeases = (shop: OwnTestShop) =>
  shop.query("UPDATE subscription_cycle SET lease_until = now() - interval '1 second'")

type Step = readonly [string, (shop: OwnTestShop) => ReturnType<typeof lockWrites>]

/** The last statement of each step at which money moves: a worker waits there until it is killed. */
export const MONEY_STEPS: readonly Step[] = [
  ['after the bank has paid', (shop) => lockWrites(shop, 'payment')],
  [
    'after it has captured the payment',
    (shop) => lockUpdates(shop, 'subscription_cycle', "NEW.state = 'done'"),
  ],
]
/** Those before and in between as well. */
export const WORKER_STEPS: readonly Step[] = [
  ['while it builds the cart', (shop) => lockWrites(shop, 'line_item')],
  ['before it notes the attempt', (shop) => lockWrites(shop, 'subscription_attempt')],
  ['before it asks the bank', (shop) => lockWrites(shop, 'test_card_charge')],
  ['while it places the order', (shop) => lockWrites(shop, 'order')],
  ['before the order is the delivery’s', (shop) => lockWrites(shop, 'subscription_history')],
  [
    'before it captures the payment',
    (shop) => lockUpdates(shop, 'test_card_charge', "NEW.status = 'captured'"),
  ],
  ...MONEY_STEPS,
]

interface Person {
  readonly shop: OwnTestShop
  readonly customer: SignedIn
}

/** Kills the worker at this step of a renewal: another makes one order and one charge of it. */
export async function killWorkerAt({ shop, customer }: Person, hold: Step[1]) {
  const { id, total } = await subscribe(shop, customer)
  const held = await hold(shop)
  await moveClock(shop, 14.01)
  await held.untilBlocked()
  await killWorker(shop)
  await held.release()
  await expireLeases(shop)
  await shop.startWorker()
  await until('it is renewed', async () => (await cyclesOf(shop, id))[0]?.['state'] === 'done')
  expect((await cyclesOf(shop, id)).map(({ state }) => state)).toEqual(['done', 'scheduled'])
  expect(await chargesOf(shop, id)).toEqual([{ cycle: 2, captured: 1, held: 1, amount: total }])
  // Earlier subscriptions may be renewed at this moment; a charge too many stays.
  await until('every charge belongs to an order', async () => {
    return (await shop.query(CHARGED_FOR_NOTHING)).length === 0
  })
  const orders = await shop.query(
    `SELECT FROM "order" o JOIN subscription_attempt a ON a.cart_id = o.cart_id
     JOIN subscription_cycle c ON c.id = a.cycle_id WHERE c.subscription_id = $1`,
    [id],
  )
  expect(orders).toHaveLength(1)
  const mails = await shop.query(
    "SELECT FROM mail WHERE resource_id = $1 AND event_name = 'subscription.renewed'",
    [id],
  )
  expect(mails).toHaveLength(1)
}

/** A line that is bought once and one by subscription, ready to be ordered. */
async function aMixedBag({ shop, customer }: Person): Promise<string> {
  const variant_id = await aSubscribableVariant(shop)
  const made = await customer.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  await customer.post(`${path}/line-items`, { variant_id, quantity: 1 })
  const line = { variant_id, quantity: 1, metadata: { plan_id: PLAN } }
  await customer.post(`${path}/line-item-subscription`, line)
  await makeReady(customer, { path })
  return path
}

const STARTED = `
  SELECT subscription.id, (SELECT count(*)::int FROM subscription_history entry
      WHERE entry.subscription_id = subscription.id) AS entries,
    (SELECT count(*)::int FROM mail WHERE mail.resource_id = subscription.id) AS mails
  FROM subscription JOIN "order" o ON o.id = subscription.origin_order_id WHERE o.cart_id = $1`

/** Where a checkout writes before and after the bank has paid. */
export const CHECKOUT_TABLES = ['payment', 'order', 'subscription', 'subscription_history'] as const

/** Kills commerce while a checkout writes into the table: repeated, it starts one subscription. */
export async function killCheckoutAt(person: Person, table: (typeof CHECKOUT_TABLES)[number]) {
  const { shop, customer } = person
  const path = await aMixedBag(person)
  const held = await lockWrites(shop, table)
  const lost = customer.call('POST', `${path}/complete`).catch(() => null)
  await held.untilBlocked()
  const ended = once(shop.commerce(), 'exit')
  shop.commerce().kill('SIGKILL')
  await ended
  await held.release()
  expect(await lost).toBeNull()
  await shop.startCommerce()
  const replies = [await customer.post(`${path}/complete`), await customer.post(`${path}/complete`)]
  const orders = replies.map((reply) => [reply.at('type'), reply.at('data.id')])
  expect(orders).toEqual([
    ['order', orders[0]?.[1]],
    ['order', orders[0]?.[1]],
  ])
  const started = await shop.query(STARTED, [path.split('/').at(-1)])
  expect(started).toEqual([{ id: expect.any(String), entries: 1, mails: 1 }])
}
