import { expect, test } from 'vitest'
import { quantityRuleOf as asPagesReckon } from '../../../../src/domain/cart/quantity.ts'
import { quantityProblem, quantityRuleOf } from './rule.ts'

test.each([
  {},
  { quantity_step: 6 },
  { quantity_step: '6', quantity_max: '20' },
  { quantity_min: 200 },
  { quantity_min: 10, quantity_max: 5, quantity_step: 4 },
  { quantity_step: 0, quantity_min: -1, quantity_max: 'many' },
])('the backend reads %j as the pages do', (metadata) => {
  expect(quantityRuleOf(metadata)).toEqual(asPagesReckon(metadata))
})

test.each([
  [6, null],
  [24, null],
  [3, 'Cups is sold from 6 pieces.'],
  [7, 'Cups is sold in steps of 6: 6, 12 and so on.'],
  [30, 'You can have 24 of Cups at most.'],
])('%i of them: %j', (quantity, problem) => {
  expect(quantityProblem('Cups', { min: 6, max: 24, step: 6 }, quantity)).toBe(problem)
})
