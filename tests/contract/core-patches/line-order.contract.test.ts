import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectMail } from '../support/expect-mail.ts'
import { type MixedOrder, placeMixedOrder, variantOf } from '../support/mixed-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

/** Postgres answers with a row that was changed after those that were not. */
const touch = (id: string) =>
  shop.query('UPDATE line_item SET quantity = quantity WHERE id = $1', [id])

test('a line of a bag keeps its place when it changes', async () => {
  const { guest } = shop
  const made = await guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  const lines: unknown[] = []
  for (const goods of ['coffee', 'kettle', 'gift card'] as const) {
    const variant_id = await variantOf(shop, goods)
    lines.push(variant_id)
    await guest.post(`${path}/line-items`, { variant_id, quantity: 1 })
  }
  const [first] = (await guest.get(path)).list('cart.items', 'id')
  const more = await guest.post(`${path}/line-items/${first}`, { quantity: 2 })
  expect(more.list('cart.items', 'variant_id')).toEqual(lines)
  expect((await guest.get(path)).list('cart.items', 'variant_id')).toEqual(lines)
  await touch(String(first))
  expect((await guest.get(path)).list('cart.items', 'variant_id')).toEqual(lines)
})

const places = ({ lines }: MixedOrder) => lines.map(({ item_id }) => item_id)

test('an order, its mails and its invoice have the lines in the order of the bag', async () => {
  const order = await placeMixedOrder(shop, {
    pieces: [
      { goods: 'coffee', quantity: 2 },
      { goods: 'kettle', quantity: 3 },
      { goods: 'gift card', quantity: 1 },
    ],
  })
  await touch(order.lineOf('coffee').item_id)
  for (const seen of [
    await order.guest.get(`/store/orders/${order.id}`),
    await shop.staff.get(order.path),
  ])
    expect(seen.list('order.items', 'id')).toEqual(places(order))
  const invoice = await order.guest.get(`/store/orders/${order.id}/invoices`)
  expect(invoice.list('invoices.0.rows', 'quantity').slice(0, 3)).toEqual([2, 3, 1])
  await shop.staff.post(`${order.path}/cancel`)
  const mail = await openOutbox(shop).one(order.email, /is cancelled/)
  expectMail(mail, ['2 × ', '3 × ', '1 × '])
  expect(mail.text.match(/^\d(?= × )/gm)).toEqual(['2', '3', '1'])
})
