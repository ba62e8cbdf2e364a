import { expect, test } from 'vitest'
import { type PlanDiscount, subscriptionPrice } from './plan.ts'

const eur = { currencyCode: 'eur', isFirst: false }
const tenth: PlanDiscount = { kind: 'percentage', basisPoints: 1000 }
const price = (base: number, discount: PlanDiscount, firstDiscount: PlanDiscount | null = null) =>
  subscriptionPrice(base, { discount, firstDiscount }, eur)

test.each([
  [1950, tenth, 1755],
  [2200, tenth, 1980],
  [1255, tenth, 1130],
  [1250, { kind: 'fixed', amounts: { eur: 200 } }, 1050],
  [150, { kind: 'fixed', amounts: { eur: 200 } }, 0],
  [1250, { kind: 'price', amounts: { eur: 999 } }, 999],
  [900, { kind: 'price', amounts: { eur: 999 } }, 900],
  [1250, { kind: 'fixed', amounts: { usd: 200 } }, null],
] as const)('%i with %j is %s', (base, discount, expected) => {
  expect(price(base, discount)).toBe(expected)
})

test('the discount for the first delivery takes the place of the plan’s', () => {
  const half: PlanDiscount = { kind: 'percentage', basisPoints: 5000 }
  const plan = { discount: tenth, firstDiscount: half }
  expect(subscriptionPrice(1000, plan, { currencyCode: 'eur', isFirst: true })).toBe(500)
  expect(subscriptionPrice(1000, plan, { currencyCode: 'eur', isFirst: false })).toBe(900)
})
