import { expect, test } from 'vitest'
import type { LineItem } from '../cart/cart.ts'
import type { Offer } from '../catalogue/offer.ts'
import { reorderOf } from './reorder.ts'

const line = (variantId: string, quantity: number, metadata = {}): LineItem => ({
  id: `item_${variantId}`,
  variantId,
  productHandle: '',
  title: `Title of ${variantId || 'a deleted variant'}`,
  variantTitle: '250 g',
  thumbnail: null,
  quantity,
  unitPrice: 1,
  includesTax: false,
  taxRate: 0,
  subtotal: 1,
  total: 1,
  discountTotal: 0,
  metadata,
  hasShipping: true,
})

const offer = (id: string, available: number | null, rule?: Offer['product']['quantityRule']) =>
  ({
    id,
    title: '250 g',
    sku: null,
    options: {},
    price: {
      amount: 1350,
      originalAmount: 1350,
      currencyCode: 'gbp',
      taxRate: 0,
      includesTax: true,
    },
    available,
    product: {
      title: 'Guji',
      handle: 'guji',
      thumbnail: null,
      ...(rule && { quantityRule: rule }),
    },
  }) satisfies Offer

test('an order is bought again at the prices of the visitor’s region, whatever was paid then', () => {
  const { items, missing, fewer } = reorderOf([line('a', 2)], [offer('a', null)])
  expect(items).toMatchObject([
    { variantId: 'a', quantity: 2, snapshot: { unitPrice: 1350, includesTax: true } },
  ])
  expect([missing, fewer]).toEqual([[], []])
})

test.each([
  ['no longer exists', [], 'a'],
  ['was deleted with its product', [], ''],
  ['is sold out', [offer('a', 0)], 'a'],
  ['has no price in the region', [{ ...offer('a', 9), price: null }], 'a'],
  ['has fewer pieces than are sold', [offer('a', 3, { min: 6, max: 96, step: 6 })], 'a'],
])('a variant that %s is missing by name', (_, offers, variantId) => {
  const { items, missing } = reorderOf([line(variantId, 1)], offers)
  expect(items).toEqual([])
  expect(missing).toEqual([`Title of ${variantId || 'a deleted variant'} (250 g)`])
})

test('two lines of one variant share its stock', () => {
  const { items, fewer } = reorderOf([line('a', 2), line('a', 2)], [offer('a', 3)])
  expect(items).toMatchObject([{ variantId: 'a', quantity: 3 }])
  expect(fewer).toEqual([{ name: 'Title of a (250 g)', most: 3 }])
})

test('a gift card is left to its own form', () => {
  const gift = line('a', 1, { recipient_email: 'noor@example.com' })
  const { items, gifts, missing } = reorderOf([gift, line('b', 1)], [offer('a', 1), offer('b', 1)])
  expect(items.map(({ variantId }) => variantId)).toEqual(['b'])
  expect([gifts, missing]).toEqual([['Title of a (250 g)'], []])
})
