import { expect, test } from 'vitest'
import { expectedBag } from '#domain/cart/expected-bag.ts'
import { aCart, aLine, aReadyCart } from '#tests/fixtures/checkout.ts'
import { isOther } from './shared-bag.ts'

const bagOf = (cart: ReturnType<typeof aCart> | null, wanted = {}) =>
  expectedBag(cart, wanted, 'eur')

test('the bag of the shown cart is not another cart', () => {
  expect(isOther(bagOf(aReadyCart()), aReadyCart())).toBe(false)
  expect(isOther(bagOf(null), null)).toBe(false)
})

test('a different line, total or cart is another cart', () => {
  const shown = aCart()
  expect(isOther(bagOf(aCart({ id: 'cart_2' })), shown)).toBe(true)
  expect(isOther(bagOf(aCart({ total: 1 })), shown)).toBe(true)
  expect(isOther(bagOf(aCart({ items: [aLine({ quantity: 1 })] })), shown)).toBe(true)
  expect(isOther(bagOf(null), shown)).toBe(true)
})

test('a bag with pending changes is awaited', () => {
  const wish = { variantId: 'variant_1', quantity: 9, snapshot: { ...aLine(), handle: '' } }
  expect(isOther(bagOf(aCart(), { variant_1: wish }), aCart())).toBe(false)
})
