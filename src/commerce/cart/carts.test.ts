import { expect, test } from 'vitest'
import { aWireCart, aWireLine, commerceAnswering } from '#tests/fixtures/wire-samples.ts'

test('a cart is narrowed to the data that pages show', async () => {
  const { commerce, sent } = commerceAnswering({
    body: { cart: aWireCart({ discounts: [{ code: 'TEN' }] }) },
  })
  const cart = await commerce.carts.retrieve('cart_1')
  expect(sent[0]?.line).toBe('GET /store/carts/cart_1/retrieve-cart-workflow')
  expect(cart).toMatchObject({
    id: 'cart_1',
    regionId: 'reg_eu',
    currencyCode: 'eur',
    discounts: ['TEN'],
    total: 2700,
  })
  expect(cart.items[0]).toEqual({
    id: 'item_1',
    variantId: 'variant_1',
    productHandle: 'guji-uraga',
    title: 'Guji Uraga',
    variantTitle: '250 g',
    thumbnail: '/pictures/guji-uraga.svg',
    quantity: 2,
    unitPrice: 1350,
    includesTax: true,
    taxRate: 7,
    subtotal: 2523,
    total: 2700,
    discountTotal: 0,
    metadata: {},
    hasShipping: true,
  })
})

test('a line is read without the relations that other routes join', async () => {
  const bare = aWireLine({
    tax_lines: undefined,
    variant: undefined,
    variant_id: null,
    total: null,
  })
  const { commerce } = commerceAnswering({ body: { cart: aWireCart({ items: [bare] }) } })
  const [line] = (await commerce.carts.retrieve('cart_1')).items
  expect(line).toMatchObject({ variantId: '', productHandle: '', taxRate: 7, total: 2523 })
})

test('a cart without a region is refused before anything is sent', async () => {
  const { commerce, sent } = commerceAnswering()
  await expect(commerce.carts.create({ regionId: '' })).rejects.toThrow(
    'Missing region ID for cart creation',
  )
  expect(sent).toEqual([])
})

test('a cart is created in its region and channel under its key', async () => {
  const { commerce, sent } = commerceAnswering({ body: { cart: aWireCart() } })
  await commerce.carts.create({ regionId: 'reg_eu', salesChannelId: 'sc_1', idempotencyKey: 'k' })
  expect(sent[0]).toMatchObject({
    line: 'POST /store/carts',
    body: { region_id: 'reg_eu', sales_channel_id: 'sc_1' },
  })
  expect(sent[0]?.headers.get('idempotency-key')).toBe('k')
})

test('a change of a cart sends only the changed fields', async () => {
  const { commerce, sent } = commerceAnswering({ body: { cart: aWireCart() } })
  await commerce.carts.update('cart_1', { regionId: 'reg_us', countryCode: 'us' })
  await commerce.carts.update('cart_1', { email: 'ada@example.com' })
  expect(sent.map(({ body }) => body)).toEqual([
    { region_id: 'reg_us', country_code: 'us' },
    { email: 'ada@example.com' },
  ])
})
