import { expect, test } from 'vitest'
import { aPrice } from '#tests/fixtures/price.ts'
import type { Product, Variant } from '../catalogue/product.ts'
import {
  breadcrumbList,
  faqPage,
  graphOf,
  itemList,
  productNode,
  siteNodes,
} from './structured-data.ts'

const price = aPrice({ amount: 2230, currencyCode: 'jpy', taxRate: 8, includesTax: false })

const small: Variant = {
  id: 'v1',
  title: '250 g, Filter',
  sku: 'GUJ-250',
  gtin: '4006381333931',
  options: { size: '250 g', grind: 'Filter' },
  price,
  available: 4,
}
const large: Variant = {
  id: 'v2',
  title: '1 kg, Filter',
  sku: null,
  options: { size: '1 kg', grind: 'Filter' },
  price,
  available: 0,
}

const product: Product = {
  id: 'prod_1',
  shippingProfileId: null,
  handle: 'guji-uraga',
  title: 'Guji Uraga',
  subtitle: 'Apricot',
  description: '',
  pictures: [{ url: '/pictures/guji-uraga.svg', alt: '' }],
  options: [
    { id: 'size', title: 'Size', values: ['250 g', '1 kg'] },
    { id: 'grind', title: 'Grind', values: ['Filter'] },
  ],
  variants: [small, large, { ...large, id: 'v3', price: null }],
  categories: [],
  collection: null,
  tag: null,
  facts: {},
}

const site = {
  url: 'https://shop.example',
  store: { name: 'Tarn', supportEmail: 'help@shop.example' },
}
const page = {
  site,
  url: 'https://shop.example/products/guji-uraga',
  terms: { returnDays: 30, countryCodes: ['jp'] },
}

test('an offer has the price that a shopper pays, in plain decimals, and its stock', () => {
  const group = productNode(product, page)
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'prod_1',
    description: 'Apricot',
    image: ['https://shop.example/pictures/guji-uraga.svg'],
    variesBy: ['https://schema.org/size'],
  })
  expect(group).toHaveProperty('hasVariant', [
    expect.objectContaining({
      name: 'Guji Uraga, 250 g, Filter',
      sku: 'GUJ-250',
      gtin: '4006381333931',
      size: '250 g',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Grind', value: 'Filter' }],
      offers: expect.objectContaining({
        url: 'https://shop.example/products/guji-uraga?variant=v1',
        price: '2408',
        priceCurrency: 'JPY',
        availability: 'https://schema.org/InStock',
        hasMerchantReturnPolicy: expect.objectContaining({
          merchantReturnDays: 30,
          applicableCountry: ['JP'],
        }),
      }),
    }),
    expect.objectContaining({
      offers: expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }),
    }),
  ])
})

test('a variant is described by its own picture, else by the first of the product', () => {
  const kilo = '/pictures/guji-uraga-1-kg.svg'
  const pictures = [...product.pictures, { url: kilo, alt: '' }]
  const variants = [small, { ...large, picture: kilo }]
  expect(productNode({ ...product, pictures, variants }, page)).toHaveProperty('hasVariant', [
    expect.objectContaining({ image: ['https://shop.example/pictures/guji-uraga.svg'] }),
    expect.objectContaining({ image: ['https://shop.example/pictures/guji-uraga-1-kg.svg'] }),
  ])
})

test('a picture whose address is none is left out, and the product is described', () => {
  const urls = ['https://', '/\\', 'https://cdn.example/a b.jpg']
  const pictures = urls.map((url) => ({ url, alt: '' }))
  const variants = [{ ...small, picture: 'https://' }, large]
  const node = productNode({ ...product, pictures, variants }, page)
  const image = ['https://cdn.example/a%20b.jpg']
  expect(node).toMatchObject({ image, hasVariant: [{ image }, { image }] })
})

test('a product with one variant is no group', () => {
  const terms = { returnDays: null, countryCodes: ['jp'] }
  const node = productNode({ ...product, variants: [small] }, { ...page, terms })
  expect(node).toMatchObject({ '@type': 'Product', sku: 'GUJ-250', offers: { price: '2408' } })
  expect(JSON.stringify(node)).not.toContain('MerchantReturnPolicy')
})

test('a product without a price here has no offer', () => {
  const node = productNode({ ...product, variants: [{ ...small, price: null }] }, page)
  expect(node).toMatchObject({ '@type': 'Product', name: 'Guji Uraga' })
  expect(node).not.toHaveProperty('offers')
})

test('the brand is the product’s own, else the shop', () => {
  expect(productNode(product, page)).toHaveProperty('brand.name', 'Tarn')
  expect(productNode({ ...product, vendor: 'Hario' }, page)).toHaveProperty('brand.name', 'Hario')
})

test('breadcrumbs are counted from one', () => {
  const { itemListElement } = breadcrumbList([
    { label: 'Home', url: 'https://shop.example/' },
    { label: 'Coffee', url: 'https://shop.example/categories/coffee' },
  ])
  expect(itemListElement).toEqual([
    expect.objectContaining({ position: 1, name: 'Home' }),
    expect.objectContaining({ position: 2, name: 'Coffee' }),
  ])
})

test('the positions of a list continue over its pages', () => {
  const cards = [{ handle: 'guji-uraga', title: 'Guji Uraga' }]
  const list = { title: 'Coffee', url: 'https://shop.example/categories/coffee?page=2' }
  expect(itemList(site, list, { cards, count: 25, offset: 24 })).toMatchObject({
    numberOfItems: 25,
    itemListElement: [{ position: 25, url: 'https://shop.example/products/guji-uraga' }],
  })
})

test('every page names its publisher and how to search it', () => {
  const [shop, web] = siteNodes(site)
  expect(shop).toMatchObject({ '@id': 'https://shop.example/#organization', name: 'Tarn' })
  expect(web).toMatchObject({
    publisher: { '@id': 'https://shop.example/#organization' },
    potentialAction: {
      target: { urlTemplate: 'https://shop.example/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('questions and answers are part of their page’s graph', () => {
  const questions = [{ question: 'Is it fresh?', answer: 'Four days at most.' }]
  expect(graphOf([faqPage('https://shop.example/help', questions)])).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        '@id': 'https://shop.example/help#questions',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Is it fresh?',
            acceptedAnswer: { '@type': 'Answer', text: 'Four days at most.' },
          },
        ],
      },
    ],
  })
})
