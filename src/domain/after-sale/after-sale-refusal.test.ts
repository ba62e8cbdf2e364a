import { expect, test } from 'vitest'
import { afterSaleRefusal } from './after-sale-refusal.ts'

test('each refusal has a message, and an unknown one a general one', () => {
  const of = (code: string | null, status: number | null = 400) =>
    afterSaleRefusal({ code, status })
  expect(of('too_many')).toMatch(/^Fewer are left/)
  expect(of('card_declined', 422)).toMatch(/^Your bank declined/)
  expect(of('unheard_of')).toMatch(/^That did not work/)
  expect(of(null, null)).toMatch(/^We could not reach the shop/)
  expect(of('rate', 429)).toMatch(/^Too many requests/)
})
