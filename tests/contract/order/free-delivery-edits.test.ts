import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { invoiceDocument } from '#domain/order/invoice.ts'
import {
  afterSale,
  browserWithOrder,
  buy,
  type PlacedOrder,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { payFor, requestEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// A piece costs less than delivery is free from, three pieces more.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** What delivery costs and what all comes to: to the shopper, to staff, and in its documents. */
async function sumsOf({ id }: PlacedOrder) {
  const by = browserWithOrder(shop, id)
  const [seen, staff] = [
    await by.get(`/store/orders/${id}`),
    await shop.staff.get(`/admin/orders/${id}`),
  ]
  const documents = await by.get(`/store/orders/${id}/invoices`)
  const invoices = z.array(invoiceDocument).parse(documents.at('invoices'))
  expect(staff.number('order.total')).toBe(seen.number('order.total'))
  expect(invoices.at(-1)?.total).toBe(seen.number('order.total'))
  return { delivery: seen.number('order.shipping_total'), total: seen.number('order.total') }
}

test.each([
  { from: 3, to: 1 },
  { from: 1, to: 3 },
])('a change from $from pieces to $to keeps the price of the delivery', async ({ from, to }) => {
  const order = await buy(shop, shop.guest, { quantity: from })
  await pay(shop, order)
  const { delivery, total } = await sumsOf(order)
  expect(delivery > 0).toBe(from === 1)
  const by = browserWithOrder(shop, order.id)
  const edit = await requestEdit(shop, order, to)
  const difference = (to - from) * order.unitPrice
  expect((await by.get(edit.at)).at('order_edit.difference_due')).toBe(difference)
  if (difference > 0) await payFor(by, edit.collection)
  await by.post(`${edit.at}/complete`)
  expect(await sumsOf(order)).toEqual({ delivery, total: total + difference })
  const refunds = (await afterSale(by, order)).list('after_sale.refunds', 'amount')
  expect(refunds).toEqual(difference < 0 ? [-difference] : [])
})

test('pieces that come back are paid back whole, whatever delivery would cost for the rest', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  await ship(shop, order)
  const { delivery } = await sumsOf(order)
  expect(delivery).toBe(0)
  const by = browserWithOrder(shop, order.id)
  const items = [{ item_id: order.lineId, quantity: 2 }]
  const made = await by.post('/store/returns', { order_id: order.id, items })
  await receive(shop, made.text('return.id'), items)
  const refunds = (await afterSale(by, order)).list('after_sale.refunds', 'amount')
  expect(refunds).toEqual([2 * order.unitPrice])
})
