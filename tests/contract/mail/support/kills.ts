import { once } from 'node:events'
import { expect } from 'vitest'
import { lockWrites } from '#tests/support/table-locks.ts'
import { until } from '#tests/support/until.ts'
import {
  countMails,
  type GuestOrder,
  placeGuestOrder,
  shipGuestOrder,
} from '../../support/guest-order.ts'
import type { OwnTestShop } from '../../support/test-shop.ts'

export async function killCommerce(shop: OwnTestShop) {
  const killed = once(shop.commerce(), 'exit')
  shop.commerce().kill('SIGKILL')
  await killed
}

interface Change {
  readonly template: string
  readonly subject: RegExp
  readonly prepare: (shop: OwnTestShop) => Promise<GuestOrder>
  readonly change: (shop: OwnTestShop, order: GuestOrder) => Promise<unknown>
  /** Finds a row once the order has changed. */
  readonly done: string
}

export const SHIPMENT: Change = {
  template: 'order-shipped',
  subject: /is on its way/,
  prepare: placeGuestOrder,
  change: async (shop, order) => {
    const parcels = await shop.query('SELECT id FROM fulfillment WHERE order_id = $1', [order.id])
    const fulfillment_id = parcels[0]?.['id'] ?? (await order.pack())
    return shop.staff.post(`${order.path}/shipment`, { fulfillment_id })
  },
  done: 'SELECT FROM fulfillment WHERE order_id = $1 AND shipped_at IS NOT NULL',
}

/** What changes an order, the mail about it, and whether the order has changed. */
export const CHANGES: readonly Change[] = [
  {
    template: 'order-canceled',
    subject: /is cancelled/,
    prepare: placeGuestOrder,
    change: (shop, order) => shop.staff.post(`${order.path}/cancel`),
    done: `SELECT FROM "order" WHERE id = $1 AND canceled_at IS NOT NULL`,
  },
  SHIPMENT,
  {
    template: 'return-requested',
    subject: /Your return for order/,
    prepare: shipGuestOrder,
    change: (_shop, order) =>
      order.guest.post('/store/returns', { order_id: order.id, items: order.items }),
    done: 'SELECT FROM return WHERE order_id = $1',
  },
]

/** Kills commerce while it writes the mail of a change: nothing changes, until it is retried. */
export async function killWhileWriting(
  shop: OwnTestShop,
  { template, prepare, change, done }: Change,
): Promise<void> {
  const order = await prepare(shop)
  const held = await lockWrites(shop, 'mail')
  const answer = change(shop, order).then(
    () => 'an answer',
    () => 'no answer',
  )
  await held.untilBlocked()
  await killCommerce(shop)
  await held.release()
  expect(await answer).toBe('no answer')
  await until('the dead one’s transaction is over', async () => {
    const rows = await shop.query('SELECT FROM pg_locks WHERE NOT granted')
    return rows.length === 0
  })
  expect(await shop.query(done, [order.id])).toHaveLength(0)
  expect(await countMails(shop, order.id, template)).toBe(0)

  await shop.startCommerce()
  await change(shop, order)
  expect(await shop.query(done, [order.id])).toHaveLength(1)
  expect(await countMails(shop, order.id, template)).toBe(1)
}
