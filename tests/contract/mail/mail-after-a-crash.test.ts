import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockWrites } from '#tests/support/table-locks.ts'
import { until } from '#tests/support/until.ts'
import {
  countMails,
  type GuestOrder,
  placeGuestOrder,
  shipGuestOrder,
} from '../support/guest-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

let shop: OwnTestShop
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  shop = await openOwnTestShop()
  outbox = openOutbox(shop)
})
afterAll(() => shop.stop())

async function killCommerce() {
  const killed = once(shop.commerce(), 'exit')
  shop.commerce().kill('SIGKILL')
  await killed
}

/** What changes an order, the mail about it, and whether the order has changed. */
const CHANGES = [
  {
    template: 'order-canceled',
    subject: /is cancelled/,
    prepare: () => placeGuestOrder(shop),
    change: (order: GuestOrder) => shop.staff.post(`${order.path}/cancel`),
    done: `SELECT FROM "order" WHERE id = $1 AND canceled_at IS NOT NULL`,
  },
  {
    template: 'order-shipped',
    subject: /is on its way/,
    prepare: () => placeGuestOrder(shop),
    change: async (order: GuestOrder) => {
      const parcels = await shop.query('SELECT id FROM fulfillment WHERE order_id = $1', [order.id])
      const fulfillment_id = parcels[0]?.['id'] ?? (await order.pack())
      return shop.staff.post(`${order.path}/shipment`, { fulfillment_id })
    },
    done: 'SELECT FROM fulfillment WHERE order_id = $1 AND shipped_at IS NOT NULL',
  },
  {
    template: 'return-requested',
    subject: /Your return for order/,
    prepare: () => shipGuestOrder(shop),
    change: (order: GuestOrder) =>
      order.guest.post('/store/returns', { order_id: order.id, items: order.items }),
    done: 'SELECT FROM return WHERE order_id = $1',
  },
] as const

test.each(CHANGES)(
  'a commerce killed while it writes the mail $template changes nothing, and mails once when it is retried',
  async ({ template, prepare, change, done }) => {
    const order = await prepare()
    const held = await lockWrites(shop, 'mail')
    const answer = change(order).then(
      () => 'an answer',
      () => 'no answer',
    )
    await held.untilBlocked()
    await killCommerce()
    await held.release()
    expect(await answer).toBe('no answer')
    await until('the dead one’s transaction is over', async () => {
      const rows = await shop.query('SELECT FROM pg_locks WHERE NOT granted')
      return rows.length === 0
    })
    expect(await shop.query(done, [order.id])).toHaveLength(0)
    expect(await countMails(shop, order.id, template)).toBe(0)

    await shop.startCommerce()
    await change(order)
    expect(await shop.query(done, [order.id])).toHaveLength(1)
    expect(await countMails(shop, order.id, template)).toBe(1)
  },
)

test('a commerce killed right after a change loses none of its mails', async () => {
  const made = []
  for (const { prepare, change, subject } of CHANGES) {
    const order = await prepare()
    await change(order)
    made.push({ order, subject })
  }
  await killCommerce()
  await shop.startWorker()
  for (const { order, subject } of made) await outbox.one(order.email, subject)
})
