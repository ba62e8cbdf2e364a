import { expect, test } from 'vitest'
import { newDraft } from './draft-fields.ts'

test('variants and lines of its own are one list, without what stands empty', () => {
  const draft = newDraft({
    email: 'cafe@example.com',
    customer_id: null,
    items: [{ variant_id: 'variant_1', quantity: 2, unit_price: null }],
    custom_items: [{ title: 'Engraving', quantity: 1, unit_price: 500 }],
    shipping_methods: [{ option_id: 'so_1', price: null }],
    shipping_address: { first_name: 'Ada', company: null },
  })
  expect(draft).toEqual({
    email: 'cafe@example.com',
    items: [
      { variant_id: 'variant_1', quantity: 2 },
      { title: 'Engraving', quantity: 1, unit_price: 500 },
    ],
    shipping_methods: [{ option_id: 'so_1' }],
    shipping_address: { first_name: 'Ada' },
    billing_address: { first_name: 'Ada' },
  })
})

test('a draft without an address has none', () => {
  expect(newDraft({ items: [], shipping_address: { city: null } })).toEqual({ items: [] })
})
