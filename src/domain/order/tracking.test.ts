import { expect, test } from 'vitest'
import { aPrice } from '#tests/fixtures/price.ts'
import { bagChanged, orderPlaced, productViewed, siteSearched } from './tracking.ts'

const price = aPrice({ amount: 2230, currencyCode: 'jpy', taxRate: 8, includesTax: false })

test('a product view has the product and its price', () => {
  const words = productViewed({ handle: 'guji', title: 'Guji' }, { price }, [
    { name: 'Coffee' },
    { name: 'Single origin' },
  ])
  expect(words).toEqual({
    _pks: 'guji',
    _pkn: 'Guji',
    _pkc: '["Coffee","Single origin"]',
    _pkp: 2408,
    dimension1: 'JPY',
  })
})

test('a search has its words, its number of results, and the kind that it is narrowed to', () => {
  expect(siteSearched('decaf', 3, 'Coffee')).toEqual({
    search: 'decaf',
    search_count: 3,
    search_cat: 'Coffee',
  })
  expect(siteSearched('cheap', 0, null)).toEqual({ search: 'cheap', search_count: 0 })
})

test('a product without a price here is tracked without one', () => {
  expect(productViewed({ handle: 'guji', title: 'Guji' }, { price: null }, [])).toEqual({
    _pks: 'guji',
    _pkn: 'Guji',
  })
})

test('a cart update has all items and the total', () => {
  const items = [
    { handle: 'guji', title: 'Guji', amount: 1350, currencyCode: 'eur', quantity: 2 },
    { handle: 'mug', title: 'Mug', amount: 2400, currencyCode: 'eur', quantity: 1 },
  ]
  expect(bagChanged(items, 'eur')).toEqual({
    idgoal: 0,
    revenue: 51,
    ec_items: '[["guji","Guji","",13.5,2],["mug","Mug","",24,1]]',
    dimension1: 'EUR',
  })
})

const line = {
  id: 'item_1',
  variantId: 'v1',
  productHandle: 'guji',
  title: 'Guji',
  variantTitle: '250 g',
  thumbnail: null,
  quantity: 2,
  unitPrice: 2230,
  includesTax: false,
  taxRate: 8,
  subtotal: 4460,
  total: 4817,
  discountTotal: 0,
  metadata: {},
  hasShipping: true,
}

const order = {
  displayId: 17,
  currencyCode: 'jpy',
  createdAt: '2026-11-21T10:00:00.000Z',
  items: [line],
  subtotal: 4460,
  discountTotal: 0,
  shippingTotal: 980,
  taxTotal: 357,
  total: 5797,
}

test('an order has its total, and nothing about its shopper', () => {
  const words = orderPlaced(order, Date.parse('2026-11-21T10:05:00.000Z'))
  expect(words).toEqual({
    idgoal: 0,
    ec_id: '17',
    revenue: 5797,
    ec_st: 4460,
    ec_tx: 357,
    ec_sh: 980,
    ec_dt: 0,
    ec_items: '[["guji","Guji","",2408,2]]',
    dimension1: 'JPY',
  })
})

test('a confirmation that is opened again is no second order', () => {
  expect(orderPlaced(order, Date.parse('2026-11-21T10:31:00.000Z'))).toBeNull()
})
