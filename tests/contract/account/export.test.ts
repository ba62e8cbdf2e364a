import { afterAll, beforeAll, expect, test } from 'vitest'
import { web } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { aPerson, buy, leaveTraces } from './support/person.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

test('a shopper takes everything with them that commerce holds, and no secret', async () => {
  const [person, other] = [await aPerson(shop), await aPerson(shop)]
  const order = await buy(shop, person)
  await leaveTraces(shop, person)
  await leaveTraces(shop, other)
  const data = await web(shop).post('/service/shoppers/export', {
    customer_id: person.session.customerId,
  })
  expect(data.at('account')).toMatchObject({
    email: `${person.mark}@example.com`,
    first_name: person.mark,
    company: person.mark,
    groups: ['Retail'],
  })
  expect(data.at('orders.0')).toMatchObject({
    number: order.displayId,
    currency: 'eur',
    delivery_address: { first_name: person.mark },
    items: [{ quantity: 1 }],
    payments: [{ way: 'invoice' }],
  })
  expect(data.list('addresses')).toHaveLength(1)
  expect(data.list('wish_list')).toHaveLength(1)
  expect(data.list('back_in_stock_requests')).toHaveLength(1)
  expect(data.list('bag')).toHaveLength(1)
  expect(data.at('newsletter')).toMatchObject({ unsubscribed_at: null })
  const text = JSON.stringify(data.names().map((name) => data.at(name)))
  expect(text).not.toContain(other.mark)
  expect(text).not.toMatch(/password|token|secret|hash|session|cus_|order_|addr_/i)
})
