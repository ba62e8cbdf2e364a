import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import { breadcrumbList, productData } from './structured-data.ts'

const price = {
  amount: 2230,
  originalAmount: 2230,
  currencyCode: 'jpy',
  taxRate: 8,
  includesTax: false,
}

const product: Product = {
  id: 'prod_1',
  handle: 'guji-uraga',
  title: 'Guji Uraga',
  subtitle: 'Apricot',
  description: '',
  pictures: [{ url: '/pictures/guji-uraga.svg', alt: '' }],
  options: [],
  variants: [
    { id: 'v1', title: '250 g', sku: 'GUJ-250', options: {}, price, available: 4 },
    { id: 'v2', title: '1 kg', sku: null, options: {}, price, available: 0 },
    { id: 'v3', title: '5 kg', sku: null, options: {}, price: null, available: 4 },
  ],
  categories: [],
  collection: null,
  tag: null,
  facts: {},
}

test('an offer is the price a shopper pays, in plain decimals, with its stock', () => {
  const data = productData(
    product,
    'https://shop.example/products/guji-uraga',
    'https://shop.example',
    'Tarn',
  )
  expect(data.image).toEqual(['https://shop.example/pictures/guji-uraga.svg'])
  expect(data.offers).toEqual([
    expect.objectContaining({
      sku: 'GUJ-250',
      price: '2408',
      priceCurrency: 'JPY',
      availability: 'https://schema.org/InStock',
    }),
    expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }),
  ])
})

test('crumbs are counted from one', () => {
  const { itemListElement } = breadcrumbList([
    { label: 'Home', url: 'https://shop.example/' },
    { label: 'Coffee', url: 'https://shop.example/categories/coffee' },
  ])
  expect(itemListElement.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Home'],
    [2, 'Coffee'],
  ])
})
