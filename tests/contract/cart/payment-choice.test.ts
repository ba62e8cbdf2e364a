import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

test.each([
  ['payment-session', { provider_id: 'invoice' }],
  ['payment-sessions/invoice', { data: {} }],
])('%s of a cart that is not ready for payment is refused with a reason', async (rest, body) => {
  const { id } = await shop.aVariant()
  const made = await shop.guest.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id: id, quantity: 1 }],
  })
  const path = `/store/carts/${made.text('cart.id')}/${rest}`
  const refused = await shop.guest.call('POST', path, body)
  expect([refused.status, refused.at('type'), refused.at('message')]).toEqual([
    400,
    'not_allowed',
    'There is nothing to pay by this provider: ask for payment sessions first',
  ])
})

test('the card that was chosen is named by its last digits, and nothing else of it is told', async () => {
  const { id } = await shop.aVariant()
  const made = await shop.guest.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id: id, quantity: 1 }],
  })
  const path = `/store/carts/${made.text('cart.id')}`
  await shop.guest.post(`${path}/payment-sessions`)
  await shop.guest.post(`${path}/payment-session`, { provider_id: 'test-card' })
  const choose = (token: string) =>
    shop.guest.post(`${path}/payment-sessions/test-card`, { data: { token } })
  const chosen = await choose('pm_other')
  expect(chosen.at('cart.payment_session.data')).toEqual({ last4: '5556' })
  const rubbish = await choose('rubbish')
  expect(rubbish.at('cart.payment_session.data')).toEqual({})
})
