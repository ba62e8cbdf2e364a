import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdTable } from '#tests/support/held-table.ts'
import { until } from '#tests/support/until.ts'
import { type OwnCounter, openOwnCounter } from '../support/counter.ts'
import { countMails, type Sale, sell, sellAndShip } from '../support/mailed-sale.ts'
import { openOutbox } from '../support/outbox.ts'

let counter: OwnCounter
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  counter = await openOwnCounter()
  outbox = openOutbox(counter)
})
afterAll(() => counter.stop())

async function killCommerce() {
  const killed = once(counter.commerce(), 'exit')
  counter.commerce().kill('SIGKILL')
  await killed
}

/** What changes an order, the mail about it, and whether the order has changed. */
const CHANGES = [
  {
    template: 'order-canceled',
    subject: /is cancelled/,
    prepare: () => sell(counter),
    change: (sale: Sale) => counter.staff.post(`${sale.path}/cancel`),
    done: `SELECT FROM "order" WHERE id = $1 AND canceled_at IS NOT NULL`,
  },
  {
    template: 'order-shipped',
    subject: /is on its way/,
    prepare: () => sell(counter),
    change: async (sale: Sale) => {
      const parcels = await counter.query('SELECT id FROM fulfillment WHERE order_id = $1', [
        sale.id,
      ])
      const fulfillment_id = parcels[0]?.['id'] ?? (await sale.pack())
      return counter.staff.post(`${sale.path}/shipment`, { fulfillment_id })
    },
    done: 'SELECT FROM fulfillment WHERE order_id = $1 AND shipped_at IS NOT NULL',
  },
  {
    template: 'return-requested',
    subject: /Your return for order/,
    prepare: () => sellAndShip(counter),
    change: (sale: Sale) =>
      sale.guest.post('/store/returns', { order_id: sale.id, items: sale.items }),
    done: 'SELECT FROM return WHERE order_id = $1',
  },
] as const

test.each(CHANGES)(
  'commerce killed while it writes the mail $template has changed nothing, and mails once when it is asked again',
  async ({ template, prepare, change, done }) => {
    const sale = await prepare()
    const held = await holdTable(counter, 'mail')
    const answer = change(sale).then(
      () => 'an answer',
      () => 'no answer',
    )
    await held.someoneWaits()
    await killCommerce()
    await held.release()
    expect(await answer).toBe('no answer')
    await until('the dead one’s transaction is over', async () => {
      const rows = await counter.query('SELECT FROM pg_locks WHERE NOT granted')
      return rows.length === 0
    })
    expect(await counter.query(done, [sale.id])).toHaveLength(0)
    expect(await countMails(counter, sale.id, template)).toBe(0)

    await counter.startCommerce()
    await change(sale)
    expect(await counter.query(done, [sale.id])).toHaveLength(1)
    expect(await countMails(counter, sale.id, template)).toBe(1)
  },
)

test('commerce killed right after a change has lost none of the mails about it', async () => {
  const made = []
  for (const { prepare, change, subject } of CHANGES) {
    const sale = await prepare()
    await change(sale)
    made.push({ sale, subject })
  }
  await killCommerce()
  await counter.startWorker()
  for (const { sale, subject } of made) await outbox.one(sale.email, subject)
})
