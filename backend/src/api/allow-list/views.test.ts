import { expect, test } from 'vitest'
import { queryCheck } from './query.ts'
import { catalogue } from './routes/catalogue.ts'
import { shape } from './view.ts'
import { order } from './views/order.ts'

test('a payment says that its provider has data, and nothing of it', () => {
  const data = { client_secret: 'pi_1_secret', card_last4: '4242' }
  const payments = [{ id: 'pay_1', provider_id: 'stripe', amount: 1450, data }]
  expect(JSON.parse(JSON.stringify(shape(order, { payments })))).toEqual({
    payments: [{ id: 'pay_1', provider_id: 'stripe', amount: 1450, data: {} }],
  })
})

test.each(['/store/products', '/store/products/:id', '/store/variants', '/store/variants/:id'])(
  '%s may name one cart for its prices',
  (path) => {
    const query = catalogue[`GET ${path}`]?.query
    if (query === undefined || query === 'by-route') throw new Error(`${path} has no rule`)
    const complaintOf = queryCheck(query)
    expect(complaintOf({ cart_id: 'cart_1' })).toBeNull()
    expect(complaintOf({ cart_id: ['cart_1', 'cart_2'] })).toContain('cart_id')
  },
)
