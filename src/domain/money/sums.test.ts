import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, aLine, aShippingMethod } from '#tests/fixtures/checkout.ts'
import { lineAmount } from './line-amount.ts'
import { sumsOf } from './sums.ts'

test('goods and delivery make the total', () => {
  const cart = aCart({ shippingMethods: [aShippingMethod()] })
  expect(sumsOf(cart)).toEqual({
    goods: 2430,
    discount: 0,
    delivery: 490,
    giftCard: 0,
    tax: 234,
    total: 2920,
  })
})

test('delivery is unknown until it is chosen, and free is not unknown', () => {
  expect(sumsOf(aCart()).delivery).toBeNull()
  expect(sumsOf(aCart({ shippingMethods: [aShippingMethod({ total: 0 })] })).delivery).toBe(0)
})

test('a discounted line shows its price without the discount', () => {
  const included = aLine({ discountTotal: 227, total: 2187 })
  const added = aLine({ discountTotal: 100, includesTax: false, subtotal: 1000, total: 963 })
  expect(lineAmount(included)).toBe(2430)
  expect(lineAmount(added)).toBe(1070)
  expect(sumsOf(aCart({ items: [included] })).discount).toBe(243)
})

test('the rows add up to the total, to the cent', () => {
  const amount = fc.integer({ min: 0, max: 10_000_00 })
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    total: amount,
    subtotal: amount,
    discountTotal: amount,
  })
  fc.assert(
    fc.property(fc.array(line), amount, amount, (lines, total, giftCardTotal) => {
      const cart = aCart({ items: lines.map((over) => aLine(over)), total, giftCardTotal })
      const sums = sumsOf(cart)
      expect(sums.goods - sums.discount + (sums.delivery ?? 0) - sums.giftCard).toBe(total)
    }),
  )
})
