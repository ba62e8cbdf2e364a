import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Counter, openCounter } from '../support/counter.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.stop())

test.each([
  ['payment-session', { provider_id: 'invoice' }],
  ['payment-sessions/invoice', { data: {} }],
])('%s of a bag that is not ready to be paid for is refused in words', async (rest, body) => {
  const { id } = await counter.aVariant()
  const made = await counter.guest.post('/store/carts', {
    region_id: counter.regionOf('eur'),
    items: [{ variant_id: id, quantity: 1 }],
  })
  const path = `/store/carts/${made.text('cart.id')}/${rest}`
  const refused = await counter.guest.call('POST', path, body)
  expect([refused.status, refused.at('type'), refused.at('message')]).toEqual([
    400,
    'not_allowed',
    'There is nothing to pay by this provider: ask for payment sessions first',
  ])
})
