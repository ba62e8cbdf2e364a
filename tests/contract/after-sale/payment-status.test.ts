import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSwap, buyAndShip, type PlacedOrder, receive } from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// An order says that it is refunded whatever the money was paid back for.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const statusOf = async ({ id }: PlacedOrder): Promise<string> =>
  (await shop.staff.get(`/admin/orders/${id}`)).text('order.payment_status')

/** Staff note that so many pieces come back, and receive them. */
async function giveBack(order: PlacedOrder, quantity: number, refund?: number) {
  const items = [{ item_id: order.lineId, quantity }]
  await shop.staff.post(`/admin/orders/${order.id}/return`, { items, refund })
  const [back] = await shop.query(
    `SELECT id FROM "return" WHERE order_id = $1 AND status = 'requested'`,
    [order.id],
  )
  await receive(shop, String(back?.['id']), items)
}

test('an order whose pieces come back is refunded in part, and then whole', async () => {
  const order = await buyAndShip(shop, shop.guest)
  expect(await statusOf(order)).toBe('captured')
  await giveBack(order, 1)
  expect(await statusOf(order)).toBe('partially_refunded')
  await giveBack(order, 2, order.total - order.unitPrice)
  expect(await statusOf(order)).toBe('refunded')
})

test('an order that nothing is paid back for stays paid', async () => {
  const order = await buyAndShip(shop, shop.guest)
  await giveBack(order, 1, 0)
  expect(await statusOf(order)).toBe('captured')
})

test('an order with a refunded claim is refunded in part', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const made = await shop.staff.post(`/admin/orders/${order.id}/claims`, {
    type: 'refund',
    claim_items: [{ item_id: order.lineId, quantity: 1, reason: 'other' }],
  })
  const [claim] = await shop.query('SELECT payment_status FROM claim_order WHERE order_id = $1', [
    order.id,
  ])
  expect([made.status, claim?.['payment_status']]).toEqual([200, 'refunded'])
  expect(await statusOf(order)).toBe('partially_refunded')
})

test.each(['swap', 'return'])('staff claim no piece of a %s a second time', async (kind) => {
  const order = await buyAndShip(shop, shop.guest)
  const { order_id: _, ...swap } = aSwap(order, { back: 2 })
  const path = `/admin/orders/${order.id}`
  if (kind === 'swap') await shop.staff.post(`${path}/swaps`, swap)
  else await shop.staff.post(`${path}/return`, { items: swap.return_items })
  const claimed = (quantity: number) =>
    shop.staff.call('POST', `${path}/claims`, {
      type: 'refund',
      claim_items: [{ item_id: order.lineId, quantity, reason: 'other' }],
    })
  const refused = await claimed(2)
  expect([refused.status, refused.at('code')]).toEqual([400, 'too_many'])
  expect((await claimed(1)).status).toBe(200)
})
