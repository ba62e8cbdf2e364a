import { afterAll, beforeAll, test } from 'vitest'
import { openOutbox } from '../support/outbox.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'
import { CHANGES, killCommerce, killWhileWriting, SHIPMENT } from './support/kills.ts'

let shop: OwnTestShop
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  shop = await openOwnTestShop()
  outbox = openOutbox(shop)
})
afterAll(() => shop.stop())

/** The other mails are in `tests/long`. */
test('a commerce killed while it writes the mail of a shipment changes nothing, and mails once when it is retried', () =>
  killWhileWriting(shop, SHIPMENT))

test('a commerce killed right after a change loses none of its mails', async () => {
  const made = []
  for (const { prepare, change, subject } of CHANGES) {
    const order = await prepare(shop)
    await change(shop, order)
    made.push({ order, subject })
  }
  await killCommerce(shop)
  await shop.startWorker()
  for (const { order, subject } of made) await outbox.one(order.email, subject)
})
