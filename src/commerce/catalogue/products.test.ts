import { expect, test } from 'vitest'
import type { Region } from '#domain/region/region.ts'
import { aWireCard, aWireProduct, commerceAnswering } from '#tests/fixtures/wire-samples.ts'

const EU: Region = {
  id: 'reg_eu',
  name: 'EU',
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
  countries: [],
}

test('a product has the prices, options, stock and pictures of the region', async () => {
  const { commerce, sent } = commerceAnswering({
    body: { product: aWireProduct(), related: [], subscription_plans: [] },
  })
  const product = await commerce.products.byHandle('guji-uraga', EU)
  expect(sent[0]?.line).toBe('GET /store/product-details?region_id=reg_eu&handle=guji-uraga')
  expect(product?.options).toEqual([{ id: 'opt_size', title: 'Size', values: ['250 g', '1 kg'] }])
  expect(product?.variants).toEqual([
    {
      id: 'variant_1',
      title: '250 g',
      sku: 'GUJI-250',
      options: { opt_size: '250 g' },
      price: null,
      available: null,
    },
    {
      id: 'variant_2',
      title: '1 kg',
      sku: null,
      options: { opt_size: '1 kg' },
      price: {
        amount: 4400,
        originalAmount: 4900,
        currencyCode: 'eur',
        taxRate: 7,
        includesTax: true,
      },
      available: 0,
    },
  ])
  expect(product?.pictures).toEqual([
    { url: '/pictures/guji-uraga.svg', alt: 'A blue bag of coffee' },
    { url: '/pictures/beds.svg', alt: '' },
  ])
  expect(product).toMatchObject({ tag: 'Small lot', facts: { Origin: 'Ethiopia' } })
})

test('the picture of a variant is one of the product, wherever staff stored it', async () => {
  const wire = aWireProduct()
  const kilo = '/pictures/guji-uraga-1-kg.svg'
  const variants = wire.variants.map((variant) => ({
    ...variant,
    metadata: variant.id === 'variant_2' ? { image: kilo } : { image: 'no address' },
  }))
  const { commerce } = commerceAnswering({
    body: { product: { ...wire, variants }, related: [], subscription_plans: [] },
  })
  const product = await commerce.products.byHandle('guji-uraga', EU)
  expect(product?.variants.map(({ picture }) => picture)).toEqual([undefined, kilo])
  expect(product?.pictures.map(({ url }) => url)).toEqual([
    '/pictures/guji-uraga.svg',
    '/pictures/beds.svg',
    kilo,
  ])
})

test('a product outside the channel is undefined', async () => {
  const { commerce } = commerceAnswering({
    body: { product: null, related: [], subscription_plans: [] },
  })
  expect(await commerce.products.byHandle('nothing', EU)).toBeUndefined()
})

test('a product comes with others that are related to it', async () => {
  const { commerce, sent } = commerceAnswering({
    body: {
      product: aWireProduct(),
      related: [aWireCard({ handle: 'sidamo' })],
      subscription_plans: [],
    },
  })
  const { product, related } = await commerce.products.withRelated('guji-uraga', EU)
  expect(sent[0]?.line).toBe(
    'GET /store/product-details?region_id=reg_eu&handle=guji-uraga&related=4',
  )
  expect(product?.handle).toBe('guji-uraga')
  expect(related.map(({ handle }) => handle)).toEqual(['sidamo'])
})

test('the product of a variant is asked by its id', async () => {
  const { commerce, sent } = commerceAnswering({
    body: { product: aWireProduct(), related: [], subscription_plans: [] },
  })
  expect((await commerce.products.ofVariant('variant_1', EU))?.id).toBe('prod_1')
  expect(sent[0]?.line).toBe('GET /store/product-details?region_id=reg_eu&variant_id=variant_1')
})
