import { expect, test } from 'vitest'
import { planFields } from './plan-fields.ts'

test('a discount has the fields of its kind, and the currencies that have an amount', () => {
  const discount = { kind: 'price', basisPoints: 1000, amounts: { eur: 999, usd: null } }
  expect(planFields({ discount, first_discount: null })).toEqual({
    discount: { kind: 'price', amounts: { eur: 999 } },
    first_discount: null,
  })
  expect(planFields({ discount: { ...discount, kind: 'percentage' } })).toEqual({
    discount: { kind: 'percentage', basisPoints: 1000 },
  })
})
