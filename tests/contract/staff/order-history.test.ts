import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk } from '../../../src/admin/actions/orders/desk.ts'
import { historyOf } from '../../../src/admin/screens/orders/history.ts'
import { buy, pay, ship } from '../support/after-sale.ts'
import { requestEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

test('what staff do with an order is in its history once, with who has done it', async () => {
  const order = await buy(shop, shop.guest)
  const { path: edit } = await requestEdit(shop, order, 2)
  await shop.staff.post(`${edit}/cancel`)
  await pay(shop, order)
  await ship(shop, order)
  const path = `/admin/orders/${order.id}`
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const asked = await shop.staff.post(`${path}/return`, { items, no_notification: true })
  await shop.staff.post(`/admin/returns/${asked.text('order.returns.0.id')}/receive`, { items })
  await shop.staff.post(`${path}/refund`, { amount: 100, reason: 'other', no_notification: true })
  const variant = { variant_id: order.variantId, quantity: 1 }
  await shop.staff.post(`${path}/swaps`, { return_items: items, additional_items: [variant] })
  const seen = desk.parse((await shop.staff.get(`${path}/desk`)).at('desk'))
  const told = historyOf({ ...seen, mails: [] })
  const causes = told
    .filter(({ who }) => who !== null)
    .map(({ words }) => words.replace(/ ·.*/, ''))
  expect(causes.toSorted()).toEqual([
    'Change proposed to the customer',
    'Change started',
    'Change withdrawn',
    'Items fulfilled',
    'Payment captured',
    'Quantity set in the change',
    'Refunded',
    'Return received',
    'Return requested',
    'Shipped',
    'Swap requested',
  ])
  const besides = told.filter(({ who }) => who === null).map(({ words }) => words)
  expect(besides).toEqual([expect.stringMatching(/^Refunded · /), 'Order placed'])
})
