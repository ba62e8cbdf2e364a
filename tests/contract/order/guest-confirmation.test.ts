import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNextStarter } from '../support/next-starter.ts'
import { openOwnTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

// A backend of its own: its environment allows what is off everywhere else (order-access.test.ts).
let shop: TestShop
beforeAll(async () => {
  shop = await openOwnTestShop({ environment: { CONFIRMATION_MINUTES: '30' } })
})
afterAll(() => shop.stop())

const statusOf = async (path: string) => (await shop.guest.call('GET', path)).status
const age = (id: string, minutes: number) =>
  shop.query(`UPDATE "order" SET created_at = now() - $2 * interval '1 minute' WHERE id = $1`, [
    id,
    minutes,
  ])

test('the id of a guest’s new order opens it for half an hour, and nothing beside it', async () => {
  const { id, cartId } = await placeOrder(shop, shop.guest, { email: 'ines.guest@example.com' })
  const seen = await shop.guest.get(`/store/orders/${id}?expand=items,shipping_address`)
  expect(seen.text('order.shipping_address.last_name')).toEqual(expect.any(String))
  for (const beside of [
    `/store/orders/${id}/invoices`,
    `/store/orders/${id}/gift-cards`,
    `/store/orders/${id}/after-sale`,
    `/store/orders/cart/${cartId}`,
  ]) {
    expect(await statusOf(beside), beside).toBe(401)
  }
  await age(id, 29)
  expect(await statusOf(`/store/orders/${id}`)).toBe(200)
  await age(id, 31)
  expect(await statusOf(`/store/orders/${id}`)).toBe(401)
})

test('an order of an account is never open by its id', async () => {
  const owner = await shop.customer()
  const { id } = await placeOrder(shop, owner, { email: owner.email })
  expect(await statusOf(`/store/orders/${id}`)).toBe(401)
})

test('the public Next.js starter sells to a guest and shows all of its confirmation', async () => {
  const starter = openNextStarter(shop.url)
  const { region_id, products, named, sameHandle, ofCategory, ofCollection } =
    await starter.browse('de')
  expect(named).toEqual([expect.objectContaining({ id: products[0]?.id })])
  expect(sameHandle).toEqual([expect.objectContaining({ handle: expect.any(String) })])
  expect([ofCategory, ofCollection]).toEqual([expect.any(Array), expect.any(Array)])
  expect(products[0]?.variants[0]).toMatchObject({
    calculated_price: expect.any(Number),
    original_price: expect.any(Number),
    inventory_quantity: expect.any(Number),
    options: expect.arrayContaining([
      expect.objectContaining({ option_id: expect.any(String), value: expect.any(String) }),
    ]),
  })

  const cart = await starter.fillCart(region_id, (await shop.aVariant()).id)
  expect(cart.items).toEqual([expect.objectContaining({ quantity: 2 })])
  const done = await starter.checkOut(cart.id, 'ines.starter@example.com')
  expect(done.type).toBe('order')

  const { order, products: ofLines } = await starter.confirmation(done.data.id)
  expect(order).toMatchObject({
    display_id: expect.any(Number),
    email: 'ines.starter@example.com',
    created_at: expect.any(String),
    payment_status: expect.any(String),
    fulfillment_status: expect.any(String),
    region: { id: region_id, currency_code: 'eur', tax_rate: expect.any(Number) },
    shipping_address: {
      first_name: 'Ines',
      last_name: 'Berg',
      address_1: 'Lindenweg 7',
      postal_code: '34117',
      city: 'Kassel',
      country_code: 'de',
      phone: '+49 561 123456',
    },
    shipping_methods: [
      { price: expect.any(Number), shipping_option: { name: expect.any(String) } },
    ],
    payments: [
      {
        provider_id: 'invoice',
        amount: order.total,
        created_at: expect.any(String),
        data: {},
      },
    ],
    discount_total: 0,
    gift_card_total: 0,
    total: order.subtotal + order.shipping_total + (order.tax_total ?? NaN),
  })
  expect(order.items).toEqual([
    expect.objectContaining({
      title: expect.any(String),
      thumbnail: expect.stringMatching(/^https?:/),
      quantity: 2,
      created_at: expect.any(String),
      total: expect.any(Number),
      variant: expect.objectContaining({ title: expect.any(String) }),
    }),
  ])
  expect(ofLines).toEqual([
    expect.objectContaining({ handle: expect.any(String), options: expect.any(Array) }),
  ])
  const ofLine = ofLines[0]?.variants.find(({ id }) => id === order.items[0]?.variant_id)
  expect(ofLine).toMatchObject({ original_price: expect.any(Number) })
})
