import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { chooseDeliveries, choosePayment, sendTo } from '../support/checkout.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const american = anAddress({ country_code: 'us', province: 'CA', postal_code: '94110' })

/** A guest's cart in the US, with its addresses and a delivery. */
async function americanCart(by = shop.guest) {
  const { id } = await shop.aVariant()
  const made = await by.post('/store/carts', {
    region_id: shop.regionOf('usd'),
    items: [{ variant_id: id, quantity: 1 }],
  })
  const path = `/store/carts/${made.text('cart.id')}`
  const email = uniqueEmail()
  await sendTo(by, path, american, { email })
  return path
}

/** Whether commerce places the order once delivery and payment are chosen. */
async function order(path: string) {
  const { guest } = shop
  await chooseDeliveries(guest, path)
  await choosePayment(guest, path, 'invoice')
  return guest.call('POST', `${path}/complete`)
}

test.each([{}, { country_code: 'jp' }])(
  'a cart that moves to another region with %o has no address until one is entered',
  async (country) => {
    const path = await americanCart()
    const moved = await shop.guest.post(path, { region_id: shop.regionOf('jpy'), ...country })
    expect(moved.at('cart.shipping_address')).toMatchObject({
      country_code: 'jp',
      address_1: null,
      first_name: null,
    })
    expect(moved.at('cart.billing_address') ?? null).toBe(null)

    const refused = await order(path)
    expect([refused.status, refused.at('type')]).toEqual([400, 'not_allowed'])

    const address = anAddress({ country_code: 'jp', province: 'Tokyo', postal_code: '100-0001' })
    await shop.guest.post(path, { shipping_address: address, billing_address: address })
    expect((await order(path)).at('data.shipping_address.country_code')).toBe('jp')
  },
)

test('a saved address keeps its country when the cart that uses it moves', async () => {
  const customer = await shop.customer()
  const saved = await customer.post('/store/customers/me/addresses', { address: american })
  const id = saved.text('customer.shipping_addresses.0.id')
  const path = await americanCart(customer)
  await customer.post(path, { shipping_address: id, billing_address: id })
  await customer.post(path, { region_id: shop.regionOf('jpy'), country_code: 'jp' })
  const [row] = await shop.query('SELECT country_code, address_1 FROM address WHERE id = $1', [id])
  expect(row).toEqual({ country_code: 'us', address_1: american.address_1 })
})

test.each(['shipping_address', 'billing_address'])(
  'a %s of another region is refused',
  async (field) => {
    const path = await americanCart()
    const body = { [field]: anAddress({ country_code: 'jp' }) }
    const refused = await shop.guest.call('POST', path, body)
    expect([refused.status, refused.at('type')]).toEqual([400, 'invalid_data'])
  },
)

test.each(['shipping_address_id', 'billing_address_id'])(
  'an order to a %s that has left the region is refused',
  async (column) => {
    const path = await americanCart()
    await shop.query(
      `UPDATE address SET country_code = 'jp'
       WHERE id = (SELECT ${column} FROM cart WHERE id = $1)`,
      [path.split('/').at(-1)],
    )
    const refused = await order(path)
    expect([refused.status, refused.at('type')]).toEqual([400, 'not_allowed'])
  },
)

test('a region and its address may change in one request', async () => {
  const path = await americanCart()
  const address = anAddress({ country_code: 'de' })
  const region_id = shop.regionOf('eur')
  await shop.guest.post(path, { region_id, shipping_address: address, billing_address: address })
  expect((await order(path)).at('data.shipping_address.country_code')).toBe('de')
})
