import { rmSync } from 'node:fs'
import { startStore } from '#tests/support/store.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { inBackRoom } from '../support/back-room.ts'
import { placeOrder } from '../support/by-form.ts'
import { sell } from '../support/goods.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(180_000)

test('an order outlives a restart of the whole store', async ({ playwright }) => {
  const dataFolder = temporaryFolder()
  let store = await startStore({ dataFolder })
  const buyer = await playwright.request.newContext({ baseURL: store.url })
  try {
    let title = ''
    let orderId = ''
    await inBackRoom(async (room) => {
      const goods = await sell(room)
      title = goods.title
      orderId = await placeOrder({ request: buyer }, store.url, goods.variantId)
    }, store)
    await store.stop()
    store = await startStore({ dataFolder })

    const confirmation = await buyer.get(`${store.url}/order/${orderId}/confirmed`)
    expect(confirmation.status()).toBe(200)
    expect(await confirmation.text()).toContain(title)
    await inBackRoom(async ({ query }) => {
      const rows = await query(
        `SELECT payment.amount, "order".status FROM "order"
         JOIN payment ON payment.order_id = "order".id WHERE "order".id = $1`,
        [orderId],
      )
      expect(rows).toEqual([{ amount: 1940, status: 'pending' }])
    }, store)
  } finally {
    await buyer.dispose()
    await store.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
})
