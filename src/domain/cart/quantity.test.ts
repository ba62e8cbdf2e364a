import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cappedQuantity, quantityProblem, quantityRuleOf, quantityWords } from './quantity.ts'
import { ANY_QUANTITY, quantityAbove, quantityBelow } from './quantity-steps.ts'

test.each([
  [{}, ANY_QUANTITY],
  [{ quantity_step: 6 }, { min: 6, max: 96, step: 6 }],
  [
    { quantity_step: '6', quantity_max: '20' },
    { min: 6, max: 18, step: 6 },
  ],
  [{ quantity_min: 2 }, { min: 2, max: 99, step: 1 }],
  [{ quantity_min: 200 }, { min: 200, max: 200, step: 1 }],
  [
    { quantity_min: 10, quantity_max: 5, quantity_step: 4 },
    { min: 10, max: 10, step: 4 },
  ],
  [{ quantity_step: 0, quantity_min: -1, quantity_max: 'many' }, ANY_QUANTITY],
])('metadata %j is sold by %j', (metadata, rule) => {
  expect(quantityRuleOf(metadata)).toEqual(rule)
})

const SIXES = { min: 6, max: 24, step: 6 }

test.each([
  [null, 24],
  [100, 24],
  [17, 12],
  [3, 6],
])('with %j left at most %i can be chosen', (left, max) => {
  expect(cappedQuantity(SIXES, left).max).toBe(max)
})

test.each([
  [6, 0, 12],
  [12, 6, 18],
  [24, 18, 24],
  // A rule that is younger than the line leads back to an allowed quantity.
  [7, 6, 12],
  [99, 24, 99],
  [1, 0, 6],
])('from %i the steps are %i down and %i up', (quantity, fewer, more) => {
  expect(quantityBelow(SIXES, quantity)).toBe(fewer)
  expect(quantityAbove(SIXES, quantity)).toBe(more)
})

test('the buttons never leave the quantities of the rule', () => {
  const pieces = fc.integer({ min: 1, max: 40 })
  const metadata = fc.record({ quantity_step: pieces, quantity_min: pieces, quantity_max: pieces })
  fc.assert(
    fc.property(metadata, fc.array(fc.boolean(), { maxLength: 60 }), (written, presses) => {
      const rule = quantityRuleOf(written)
      let quantity = rule.min
      for (const isMore of presses) {
        quantity = isMore ? quantityAbove(rule, quantity) : quantityBelow(rule, quantity)
        const isSold = (quantity - rule.min) % rule.step === 0 && quantity <= rule.max
        expect(quantity === 0 || isSold).toBe(true)
      }
    }),
  )
})

test.each([
  [ANY_QUANTITY, ''],
  [{ min: 6, max: 96, step: 6 }, 'Sold in steps of 6.'],
  [{ min: 12, max: 24, step: 6 }, 'Sold in steps of 6, from 12 to 24.'],
  [{ min: 1, max: 5, step: 1 }, 'Up to 5 per order.'],
])('%j is shown as %j', (rule, words) => {
  expect(quantityWords(rule)).toBe(words)
})

test.each([
  [6, null],
  [24, null],
  [3, 'The smallest quantity of Cups is 6.'],
  [7, 'Cups is sold in steps of 6: 6, 12 and so on.'],
  [30, 'You can have at most 24 of Cups.'],
])('%i of them: %j', (quantity, problem) => {
  expect(quantityProblem('Cups', SIXES, quantity)).toBe(problem)
})
