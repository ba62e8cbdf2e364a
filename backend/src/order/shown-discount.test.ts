import { expect, test } from 'vitest'
import { includedTax } from './included-tax.ts'
import { withShownDiscount } from './shown-discount.ts'

/** A line of two pieces at €12.00, 7 % included, with €5.00 off, as the core totals it. */
const line = { unit_price: 1200, quantity: 2, includes_tax: true }
const rates = [{ rate: 7 }]
const totals = {
  subtotal: 2243,
  original_tax_total: includedTax(2400, rates),
  tax_total: includedTax(1900, rates),
  discount_total: 500,
  raw_discount_total: 500,
  total: 1867,
  original_total: 2400,
  tax_lines: rates,
}

test('a discount takes exactly its amount off a price that includes tax', () => {
  expect(withShownDiscount(line, totals)).toMatchObject({ total: 1900, original_total: 2400 })
})

test('net price, tax and net discount sum to the total', () => {
  const { subtotal, tax_total, discount_total, total } = withShownDiscount(line, totals)
  expect([subtotal, tax_total, discount_total]).toEqual([2243, 124, 467])
  expect(subtotal + tax_total - discount_total).toBe(total)
})

test('a price before tax keeps the totals of the core', () => {
  expect(withShownDiscount({ ...line, includes_tax: false }, totals)).toBe(totals)
})

test('a line without a tax costs its price less the discount', () => {
  const untaxed = { ...totals, subtotal: 0, original_tax_total: 0, tax_total: 0, tax_lines: [] }
  expect(withShownDiscount(line, untaxed)).toMatchObject({
    subtotal: 2400,
    discount_total: 500,
    total: 1900,
  })
})

test.each([
  [2400, 7, 157],
  [-2400, 7, -157],
  [3, 20, 0],
  [1200, 0, 0],
  [1999, 8.375, 154],
])('of %i with %d %% included, %i is tax', (price, rate, tax) => {
  expect(includedTax(price, [{ rate }])).toBe(tax)
})
