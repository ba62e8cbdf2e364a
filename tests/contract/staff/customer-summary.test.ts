import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, pay } from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const summaryOf = async (customerId: string) =>
  (await shop.staff.get(`/admin/customers/${customerId}/summary`)).at('summary')

test('a customer has spent what is captured and not given back', async () => {
  const customer = await shop.customer()
  const { email } = customer
  expect(await summaryOf(customer.customerId)).toEqual({
    order_count: 0,
    first_order_at: null,
    last_order_at: null,
    sales_channels: [],
    spent: [],
    gift_cards: [],
  })
  const paid = await buy(shop, customer, { email })
  await pay(shop, paid)
  await shop.staff.post(`/admin/orders/${paid.id}/refund`, { amount: 250, reason: 'other' })
  await buy(shop, customer, { email })
  const cancelled = await buy(shop, customer, { email })
  await pay(shop, cancelled)
  await shop.staff.post(`/admin/orders/${cancelled.id}/cancel`)
  const read = await shop.staff.get(`/admin/orders/${paid.id}`)
  const [channel] = await shop.query('SELECT name FROM sales_channel WHERE id = $1', [
    read.at('order.sales_channel_id'),
  ])
  expect(await summaryOf(customer.customerId)).toMatchObject({
    order_count: 2,
    first_order_at: read.at('order.created_at'),
    sales_channels: [channel?.['name']],
    spent: [{ currency_code: 'eur', amount: paid.total - 250 }],
  })
})

test('the gift cards of an order are told by the end of their codes', async () => {
  const customer = await shop.customer()
  const order = await buy(shop, customer, { email: customer.email })
  await shop.query(
    `INSERT INTO gift_card (id, code, value, balance, region_id, order_id)
     VALUES ($1, $2, 2000, 1500, $3, $4)`,
    [`gift_${order.id}`, `${order.id}-AB12`, shop.regionOf('eur'), order.id],
  )
  expect(await summaryOf(customer.customerId)).toMatchObject({
    gift_cards: [{ id: `gift_${order.id}`, ending: 'AB12', balance: 1_500, currency_code: 'eur' }],
  })
})

test('an unknown customer has no summary', async () => {
  expect((await shop.staff.call('GET', '/admin/customers/cus_none/summary')).status).toBe(404)
})
