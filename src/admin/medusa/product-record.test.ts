import { expect, test } from 'vitest'
import { productRecord } from './product-record.ts'

const picture = (url: string, position?: number) => ({
  url,
  metadata: position === undefined ? null : { position },
})

test('pictures, options and variants stand in the order of the shop', () => {
  const record = productRecord({
    images: [picture('/b', 2), picture('/a', 1)],
    options: [
      { id: 'grind', metadata: { position: 2 } },
      { id: 'size', metadata: { position: 1 } },
    ],
    variants: [
      { id: 'second', variant_rank: 1, options: [], prices: [] },
      { id: 'first', variant_rank: 0, options: [], prices: [] },
    ],
  })
  expect(record).toMatchObject({
    images: [{ url: '/a' }, { url: '/b' }],
    options: [{ id: 'size' }, { id: 'grind' }],
    variants: [{ id: 'first' }, { id: 'second' }],
  })
})

test('a variant has a value for each option, in their order, and its own prices alone', () => {
  const record = productRecord({
    options: [{ id: 'size' }, { id: 'grind' }],
    variants: [
      {
        id: 'v',
        options: [{ option_id: 'grind', value: 'Beans' }],
        prices: [
          { id: 'own', price_list_id: null },
          { id: 'sale', price_list_id: 'pl_1' },
        ],
      },
    ],
  })
  expect(record['variants']).toEqual([
    {
      id: 'v',
      options: [
        { option_id: 'size', value: '' },
        { option_id: 'grind', value: 'Beans' },
      ],
      prices: [{ id: 'own', price_list_id: null }],
    },
  ])
})

test('a row of a list keeps the fields that it has', () => {
  expect(productRecord({ id: 'p', title: 'Tea' })).toEqual({ id: 'p', title: 'Tea' })
})
