import { expect, test } from 'vitest'
import { aPrice } from '#tests/fixtures/price.ts'
import type { Offer } from './offer.ts'
import type { ProductCard } from './product.ts'
import { wishRow } from './wish-row.ts'

const price = aPrice()

const card = (given: Partial<ProductCard>): ProductCard => ({
  id: 'prod_a',
  handle: 'guji',
  title: 'Guji',
  subtitle: '',
  thumbnail: null,
  price,
  priceVaries: false,
  inStock: true,
  tag: null,
  onlyVariantId: null,
  facts: {},
  ...given,
})

const offer = (given: Partial<Offer>): Offer => ({
  id: 'variant_a',
  title: '250 g / Filter',
  sku: null,
  options: {},
  price,
  available: null,
  product: { title: 'Guji', handle: 'guji', thumbnail: null },
  ...given,
})

const saved = { productId: 'prod_a', variantId: 'variant_a' }
const open = { productId: 'prod_a', variantId: null }

test('a saved variant is added as it was chosen', () => {
  expect(wishRow(card({}), saved, offer({}))).toMatchObject({
    item: { variantId: 'variant_a', quantity: 1, snapshot: { title: 'Guji', unitPrice: 1350 } },
    variantTitle: '250 g / Filter',
    canChoose: false,
    reason: '',
  })
})

test('the only variant is added without a choice, and not named', () => {
  const only = card({ onlyVariantId: 'variant_a' })
  expect(wishRow(only, open, offer({}))).toMatchObject({
    item: { variantId: 'variant_a' },
    variantTitle: '',
  })
})

test('goods that are sold in sixes are added by six, and not from a stock of five', () => {
  const product = { ...offer({}).product, quantityRule: { min: 6, max: 96, step: 6 } }
  expect(wishRow(card({}), saved, offer({ product })).item?.quantity).toBe(6)
  expect(wishRow(card({}), saved, offer({ product, available: 5 }))).toMatchObject({
    item: null,
    reason: 'Sold out.',
  })
})

test.each([
  ['nothing was chosen', card({}), open, undefined, true, ''],
  ['the chosen one is sold out', card({}), saved, offer({ available: 0 }), true, 'Sold out.'],
  ['the chosen one is gone', card({}), saved, undefined, true, 'No longer made in this version.'],
  [
    'the chosen one has no price here',
    card({}),
    saved,
    offer({ price: null }),
    true,
    'Not sold in your region.',
  ],
  ['all are sold out', card({ inStock: false }), open, undefined, false, 'Sold out.'],
  [
    'none has a price here',
    card({ price: null }),
    open,
    undefined,
    false,
    'Not sold in your region.',
  ],
  [
    'the only one is sold out',
    card({ onlyVariantId: 'variant_a', inStock: false }),
    open,
    offer({ available: 0 }),
    false,
    'Sold out.',
  ],
])('where %s, the row says so and adds nothing', (_, of, wish, offered, canChoose, reason) => {
  expect(wishRow(of, wish, offered)).toMatchObject({ item: null, canChoose, reason })
})
