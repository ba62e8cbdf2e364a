// @vitest-environment node
import { expect, test } from 'vitest'
import { addToCart, wakeCart } from './cart.ts'
import { $cart } from './cart-view.ts'
import { chooseRegion } from './region.ts'

test('on the server the cart can be read, and is empty', () => {
  expect($cart.get()).toMatchObject({ id: null, count: 0 })
})

test('on the server every action throws: one shopper’s would be another’s (VE-7)', () => {
  expect(() => wakeCart()).toThrow('No page here')
  expect(() => chooseRegion({ regionId: 'r', countryCode: 'de' }, 'eur')).toThrow('No page here')
  expect(() =>
    addToCart({
      variantId: 'v',
      quantity: 1,
      snapshot: {
        title: 'T',
        variantTitle: '',
        thumbnail: null,
        handle: 't',
        unitPrice: 1,
        taxRate: 0,
        includesTax: true,
      },
    }),
  ).toThrow('No page here')
})
