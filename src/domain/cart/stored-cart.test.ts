import { expect, test } from 'vitest'
import { isConfirmedCart, isSnapshot } from './stored-cart.ts'

const LINE = {
  id: 'item_1',
  variantId: 'variant_1',
  productHandle: 'guji-uraga',
  title: 'Guji Uraga',
  variantTitle: '250 g',
  thumbnail: null,
  quantity: 1,
  unitPrice: 1600,
  includesTax: true,
  taxRate: 7,
  subtotal: 1495,
  total: 1600,
  discountTotal: 0,
  metadata: {},
  hasShipping: false,
}

const CART = {
  id: 'cart_1',
  regionId: 'reg_1',
  currencyCode: 'eur',
  salesChannelId: null,
  items: [LINE],
  discounts: ['WELCOME'],
  subtotal: 1495,
  discountTotal: 0,
  shippingTotal: 0,
  taxTotal: 105,
  giftCardTotal: 0,
  total: 1600,
}

const SNAPSHOT = {
  title: 'Guji Uraga',
  variantTitle: '250 g',
  thumbnail: null,
  handle: 'guji-uraga',
  unitPrice: 1600,
  taxRate: 7,
  includesTax: true,
  quantityRule: { min: 1, max: 12, step: 1 },
}

const NONSENSE = Symbol('of no shape')

test('a stored cart and a stored snapshot are read', () => {
  expect([isConfirmedCart(CART), isSnapshot(SNAPSHOT)]).toEqual([true, true])
})

test.each(Object.keys(CART))('a cart with a malformed %s is not read', (name) => {
  expect(isConfirmedCart({ ...CART, [name]: NONSENSE })).toBe(false)
})

test.each(Object.keys(LINE))('a cart with a line with a malformed %s is not read', (name) => {
  expect(isConfirmedCart({ ...CART, items: [LINE, { ...LINE, [name]: NONSENSE }] })).toBe(false)
})

test.each(Object.keys(SNAPSHOT))('a snapshot with a malformed %s is not read', (name) => {
  expect(isSnapshot({ ...SNAPSHOT, [name]: NONSENSE })).toBe(false)
})
