import { expect, test } from 'vitest'
import { aPrice } from '#tests/fixtures/price.ts'
import type { PlanOffer } from './plan-offer.ts'
import {
  planChoices,
  planName,
  planPriceWords,
  planWords,
  saveWords,
  termWords,
} from './plan-offer.ts'

const aPlan = (overrides: Partial<PlanOffer> = {}): PlanOffer => ({
  id: 'subplan_2_weeks',
  name: 'Every 2 weeks',
  interval: { unit: 'week', count: 2 },
  discount: { kind: 'percentage', basisPoints: 1000 },
  firstDiscount: null,
  minCycles: null,
  maxCycles: null,
  variantIds: ['variant_1'],
  ...overrides,
})
const price = aPrice()
const variant = { id: 'variant_1', price }

test('a plan is offered at its price for its own variants', () => {
  const [choice] = planChoices([aPlan()], variant)
  expect(choice && planPriceWords(choice)).toBe('€12.15')
  expect(planChoices([aPlan({ variantIds: ['variant_2'] })], variant)).toEqual([])
  expect(planChoices([aPlan()], { ...variant, price: null })).toEqual([])
})

test('a plan without an amount in the currency is not offered', () => {
  const discount = { kind: 'fixed', amounts: { usd: 200 } } as const
  expect(planChoices([aPlan({ discount })], variant)).toEqual([])
})

test('another price of the first delivery is said', () => {
  const firstDiscount = { kind: 'percentage', basisPoints: 2000 } as const
  const [choice] = planChoices([aPlan({ firstDiscount })], variant)
  expect(choice && planPriceWords(choice)).toBe('€10.80, later €12.15')
})

test('tax is in the words where the price is without it', () => {
  const net = { ...price, amount: 1850, currencyCode: 'jpy', taxRate: 8, includesTax: false }
  const [choice] = planChoices([aPlan()], { ...variant, price: net })
  expect(choice && planPriceWords(choice)).toBe('¥1,798')
})

test('what every plan saves is in the heading', () => {
  const other = aPlan({ discount: { kind: 'percentage', basisPoints: 500 } })
  expect(saveWords([aPlan(), aPlan()])).toBe('Subscribe and save 10%')
  expect(saveWords([aPlan(), other])).toBe('Subscribe and save')
})

test('a variant has the words of its plans in their order', () => {
  const other = aPlan({ id: 'subplan_other', variantIds: ['variant_2'] })
  expect(planWords([aPlan(), other], variant)).toEqual(['€12.15', null])
  expect(planWords([], variant)).toEqual([])
  expect(planName(aPlan())).toBe('Every 2 weeks')
})

test.each([
  [{}, ''],
  [{ minCycles: 1 }, ''],
  [{ minCycles: 3 }, 'Every 2 weeks: you can cancel after 3 orders.'],
  [{ maxCycles: 1 }, 'Every 2 weeks: it ends after 1 order.'],
  [
    { minCycles: 3, maxCycles: 12 },
    'Every 2 weeks: you can cancel after 3 orders, and it ends after 12.',
  ],
])('a plan says how long it binds and lasts: %j', (terms, words) => {
  expect(termWords(aPlan(terms))).toBe(words)
})
