import { expect, test } from 'vitest'
import { shape } from './view.ts'
import { order } from './views/order.ts'

test('a payment says that its provider has data, and nothing of it', () => {
  const data = { client_secret: 'pi_1_secret', card_last4: '4242' }
  const payments = [{ id: 'pay_1', provider_id: 'stripe', amount: 1450, data }]
  expect(JSON.parse(JSON.stringify(shape(order, { payments })))).toEqual({
    payments: [{ id: 'pay_1', provider_id: 'stripe', amount: 1450, data: {} }],
  })
})
