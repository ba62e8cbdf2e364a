import { expect, test } from 'vitest'
import { productFields } from './product-fields.ts'

const variant = (overrides: object) => ({ title: 'Small', prices: [], options: [], ...overrides })

test('a price is sent by its region or by its currency, never by both', () => {
  const prices = [
    { id: 'ma_1', currency_code: 'eur', region_id: null, amount: 900, created_at: 'x' },
    { currency_code: 'eur', region_id: 'reg_1', amount: 800 },
  ]
  const sent = productFields({ variants: [variant({ id: 'v', prices })] }, false)
  expect(sent['variants']).toEqual([
    {
      id: 'v',
      title: 'Small',
      options: [],
      prices: [
        { id: 'ma_1', currency_code: 'eur', amount: 900 },
        { region_id: 'reg_1', amount: 800 },
      ],
    },
  ])
})

test('a variant without a title is called by its values', () => {
  const options = [
    { option_id: 'o1', value: '250 g' },
    { option_id: 'o2', value: 'Filter' },
  ]
  const sent = productFields({ variants: [variant({ title: null, options })] }, false)
  expect(sent['variants']).toMatchObject([
    { title: '250 g / Filter', options, inventory_quantity: 0 },
  ])
  const made = productFields({ variants: [variant({ title: '', options: [] })] }, true)
  expect(made['variants']).toMatchObject([{ title: 'Default' }])
})

test('what only the form needs stays there, and an emptied text is removed', () => {
  const sent = productFields(
    {
      every_price: [{ amount: 1 }],
      options: [{ title: 'Size', values: ['S'] }],
      images: [{ url: '/a', id: 'img' }],
      tags: [{ id: 'ptag', value: 'ripe', created_at: 'x' }],
      type: { id: 'ptyp', value: 'Coffee' },
      metadata: { seo_title: null, rank: 3 },
    },
    true,
  )
  expect(sent).toEqual({
    options: [{ title: 'Size' }],
    images: ['/a'],
    tags: [{ value: 'ripe' }],
    type: { value: 'Coffee' },
    metadata: { seo_title: '', rank: 3 },
  })
})
