import { expect, test } from 'vitest'
import { aPrice } from '#tests/fixtures/price.ts'
import type { Product } from './product.ts'
import { productMarkdown } from './product-markdown.ts'

const price = aPrice()

const product: Product = {
  id: 'prod_1',
  shippingProfileId: null,
  handle: 'guji-uraga',
  title: 'Guji *Uraga*',
  subtitle: 'Apricot',
  description: '# Not a heading\n\n<script>alert(1)</script>',
  pictures: [],
  options: [{ id: 'size', title: 'Size', values: ['250 g', '1 kg'] }],
  variants: [
    { id: 'v1', title: '250 g', sku: 'GUJ|250', options: { size: '250 g' }, price, available: 4 },
    { id: 'v2', title: '1 kg', sku: null, options: { size: '1 kg' }, price: null, available: 4 },
  ],
  categories: [{ id: 'c1', handle: 'coffee', name: 'Coffee' }],
  collection: null,
  tag: null,
  facts: { Origin: 'Ethiopia' },
  vendor: 'Uraga Co-op',
}

const region = {
  id: 'reg_eu',
  name: 'EU',
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
  countries: [],
}

const text = productMarkdown(product, {
  url: 'https://shop.example/products/guji-uraga',
  shopName: 'Tarn',
  region,
  notes: {
    factsTitle: 'The coffee',
    brewing: null,
    delivery: 'Two days by post.',
    returns: 'Within 30 days.',
  },
})

test('a product as text has its prices, stock, options, facts and page', () => {
  expect(text).toContain('For EU, in EUR, tax included.')
  expect(text).toContain('| 250 g | GUJ\\|250 | €13.50 | Only 4 are left. |')
  expect(text).toContain('| 1 kg |  |  | Not sold in your region. |')
  expect(text).toContain('- Size: 250 g, 1 kg')
  expect(text).toContain('- Made by: Uraga Co-op')
  expect(text).toContain('## The coffee\n\n- Origin: Ethiopia')
  expect(text).toContain('(<https://shop.example/products/guji-uraga>)')
  expect(text).not.toContain('How to brew it')
})

test('the text of a product is escaped in Markdown', () => {
  expect(text.split('\n')[0]).toBe('# Guji \\*Uraga\\*')
  expect(text).toContain('\n\\# Not a heading\n')
  expect(text).toContain('\\<script\\>')
})
