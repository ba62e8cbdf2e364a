import { expect, test } from 'vitest'
import { changedDraft, newDraft } from './draft-fields.ts'

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

test('a part of the address that is emptied is emptied in the draft', () => {
  const shipping_address = { address_1: '1 Pier Road', address_2: null, city: 'Hull' }
  const cart = { shipping_address: { id: 'addr_1', ...shipping_address, address_2: 'Flat 3' } }
  const kept = { email: 'cafe@example.com', discounts: [] }
  expect(changedDraft(cart, { ...kept, shipping_address })).toEqual({ ...kept, shipping_address })
  const empty = { address_1: null, city: null }
  expect(changedDraft(cart, { ...kept, shipping_address: empty })).toEqual({
    ...kept,
    shipping_address: empty,
  })
  const none = { shipping_address: null }
  expect(changedDraft(none, { ...kept, shipping_address: empty })).toEqual(kept)
})
