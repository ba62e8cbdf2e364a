import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { chooseDeliveries, choosePayment, sendTo } from '../support/checkout.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const SHOWN = anAddress({ address_1: 'Weserstraße 11' })
const NEWER = anAddress({ address_1: 'Elbchaussee 4' })

/** A guest's cart at its last step; one tab shows its address. */
async function readyCart() {
  const variant_id = (await shop.aVariant()).id
  const made = await shop.guest.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id, quantity: 1 }],
  })
  const id = made.text('cart.id')
  const path = `/store/carts/${id}`
  await sendTo(shop.guest, path, SHOWN, { email: uniqueEmail() })
  await chooseDeliveries(shop.guest, path)
  await choosePayment(shop.guest, path, 'invoice')
  return { id, path }
}

const complete = (path: string, body: object, by = shop.guest) =>
  by.call('POST', `${path}/complete`, { ...body })

test('an order goes to the address that its tab shows, or is not placed', async () => {
  const { id, path } = await readyCart()
  // Another tab of the same checkout.
  await sendTo(shop.guest, path, NEWER)
  const refused = await complete(path, { address: SHOWN })
  expect([refused.status, refused.at('code')]).toEqual([409, 'cart_incompatible_state'])
  expect((await shop.guest.get(path)).at('cart.completed_at')).toBeNull()

  const placed = await complete(path, { address: NEWER })
  expect(placed.at('data.shipping_address')).toMatchObject({ address_1: 'Elbchaussee 4' })
  const browser = shop.as(signedContext({ madeCarts: [id] }))
  const again = await complete(path, { address: SHOWN }, browser)
  expect(again.at('data.id')).toBe(placed.at('data.id'))
})

test.each([{ address: null }, { address: {} }, {}])(
  'with %j any address is accepted',
  async (body) => {
    const { path } = await readyCart()
    expect((await complete(path, body)).at('type')).toBe('order')
  },
)

test.each([{ street: 'x' }, { city: 7 }, 'Berlin'])(
  'the address %j is refused',
  async (address) => {
    const { path } = await readyCart()
    const refused = await complete(path, { address })
    expect([refused.status, refused.at('type')]).toEqual([400, 'invalid_data'])
  },
)
