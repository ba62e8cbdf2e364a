import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOfPieces, shareOfPieces } from './piece-shares.ts'
import { lostByRounding, paidFor } from './rounding.ts'

const aLine = (overrides: Partial<Parameters<typeof paidFor>[0]> = {}) => ({
  unit_price: 1200,
  quantity: 3,
  includes_tax: true,
  tax_lines: [{ rate: 7 }],
  ...overrides,
})

test.each([1, 2, 3, 5, 10, 1000])(
  '%i pieces at €12.00, tax included, are refunded completely',
  (quantity) => {
    expect(paidFor(aLine({ quantity }), 0)).toBe(1200 * quantity)
  },
)

test.each([
  ['tax comes on top', { includes_tax: false }, 0, 3852],
  ['tax comes on top of what a discount leaves', { includes_tax: false }, 505, 3312],
  ['a discount is taken from the price that includes tax', {}, 505, 3095],
  [
    'two taxes are rounded each by itself',
    { includes_tax: false, tax_lines: [{ rate: 5 }, { rate: 2.45 }] },
    0,
    3868,
  ],
  ['where there is no tax the price is paid', { tax_lines: [] }, 600, 3000],
])('%s', (_, overrides, discount, paid) => {
  expect(paidFor(aLine(overrides), discount)).toBe(paid)
})

test.each([
  ['three at €12.00', {}, 2],
  ['one at €12.00', { quantity: 1 }, 1],
  ['one at €14.50', { unit_price: 1450, quantity: 1 }, 0],
  ['three at €13.50, which it makes dearer', { unit_price: 1350 }, -1],
  ['three at €12.00 without tax', { includes_tax: false }, 0],
])('rounding of %s loses the expected cents in the core', (_, overrides, cents) => {
  expect(lostByRounding(aLine(overrides))).toBe(cents)
})

test('the parts of a line sum to its amount, and none is below zero', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 })
  const amounts = fc.integer({ min: 0, max: 10_000_000 })
  const check = (amount: number, worthBefore: number, pieces: readonly number[]) => {
    const sold = pieces.reduce((sum, each) => sum + each, 0)
    const shares = pieces.map((each, index) => {
      const gone = pieces.slice(0, index).reduce((sum, earlier) => sum + earlier, 0)
      return shareOfPieces(amount, { sold, gone, pieces: each })
    })
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
    expect(Math.min(0, ...shares)).toBe(0)
    // A change of the order after the first of them: they keep what they were worth.
    const [first = 0] = pieces
    if (pieces.length === 1 || worthBefore > amount) return
    const settled = { pieces: first, amount: worthBefore }
    const later = shareOfPieces(amount, { sold, gone: first, pieces: sold - first, settled })
    expect(worthBefore + later).toBe(amount)
    const one = shareOfPieces(amount, { sold, gone: 0, pieces: first, settled })
    expect(one).toBe(worthBefore)
  }
  fc.assert(fc.property(amounts, amounts, parts, check))
})

interface Line {
  readonly unitPrice: number
  readonly first: number
  readonly others: number
  /** Of the line's price, in parts of a thousand: the discount before a change and after it. */
  readonly before: number
  readonly after: number
}

test('however pieces come back, they are worth their price less their part of the discount', () => {
  const counts = fc.integer({ min: 1, max: 9 })
  const line = fc.record<Line>({
    unitPrice: fc.integer({ min: 1, max: 100_000 }),
    first: counts,
    others: counts,
    before: fc.integer({ min: 0, max: 1000 }),
    after: fc.integer({ min: 0, max: 1000 }),
  })
  const check = ({ unitPrice, first, others, before, after }: Line) => {
    const sold = first + others
    const off = (perMille: number) => Math.floor((unitPrice * sold * perMille) / 1000)
    const share = { sold, gone: 0, pieces: first, unitPrice, discountId: 'one' }
    const taken = discountOfPieces(off(before), share)
    const worth = shareOfPieces(unitPrice * sold - off(before), share)
    expect(worth).toBe(unitPrice * first - taken)

    // A change of the order divides another discount among the others.
    const settled = { pieces: first, amount: worth, discounts: { one: taken } }
    const rest = { ...share, gone: first, pieces: others, settled }
    expect(shareOfPieces(unitPrice * sold - off(after), rest)).toBe(
      unitPrice * others - discountOfPieces(off(after), rest),
    )
  }
  fc.assert(fc.property(line, check))
})
