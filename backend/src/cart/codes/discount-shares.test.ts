import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiscountedLine, discountShare } from './discount-shares.ts'

const aLine = (price: number, quantity = 1, id = crypto.randomUUID()): DiscountedLine => ({
  id,
  price,
  quantity,
})

const percent = (value: number) => ({ type: 'percentage', allocation: 'total', value })
const fixed = (value: number) => ({ type: 'fixed', allocation: 'total', value })
const each = (value: number) => ({ type: 'fixed', allocation: 'item', value })

const sharesOf = (rule: Parameters<typeof discountShare>[0], lines: readonly DiscountedLine[]) =>
  lines.map(({ id }) => discountShare(rule, lines, id))
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('ten percent of €12.00 are €1.20', () => {
  expect(sharesOf(percent(10), [aLine(1200)])).toEqual([120])
})

test('a percentage of many lines is exact for their sum', () => {
  const lines = [aLine(1005), aLine(1005), aLine(1005)]
  expect(sum(sharesOf(percent(10), lines))).toBe(302)
})

test('a fixed amount is that amount, however many lines share it', () => {
  const lines = [aLine(333), aLine(1000), aLine(2750), aLine(1)]
  expect(sum(sharesOf(fixed(500), lines))).toBe(500)
})

test('a fixed amount takes no more than the lines cost', () => {
  expect(sharesOf(fixed(500), [aLine(300), aLine(100)])).toEqual([300, 100])
})

test('an amount off each item is taken for every piece, up to its price', () => {
  expect(sharesOf(each(100), [aLine(2400, 2), aLine(50, 1)])).toEqual([200, 50])
})

test('lines that cost nothing share in nothing', () => {
  expect(sharesOf(fixed(500), [aLine(0)])).toEqual([0])
  expect(sharesOf(percent(10), [aLine(0), aLine(100)])).toEqual([0, 10])
})

test('a line that is not discounted has no share', () => {
  expect(discountShare(fixed(500), [aLine(100)], 'another')).toBe(0)
})

test('shares are never below zero nor above the price of their line', () => {
  const price = fc.integer({ min: 0, max: 100_000 })
  const rules = [percent(33), percent(100), fixed(777), fixed(1_000_000), each(250)]
  fc.assert(
    fc.property(fc.array(price, { maxLength: 12 }), fc.constantFrom(...rules), (prices, rule) => {
      const lines = prices.map((each) => aLine(each))
      const shares = sharesOf(rule, lines)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(prices[index] ?? 0)
      }
      const total = sum(prices)
      if (rule.type === 'percentage')
        expect(sum(shares)).toBe(Math.round((total * rule.value) / 100))
      else if (rule.allocation === 'total') expect(sum(shares)).toBe(Math.min(rule.value, total))
    }),
  )
})
