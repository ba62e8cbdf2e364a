import { expect, test } from 'vitest'
import { expiryOf } from './test-cards.ts'

test('a kept card is valid for five years, and one that expires soon until the end of next month', () => {
  const now = new Date('2026-12-31T23:59:59Z')
  expect(expiryOf({ last4: '4242', answer: { status: 'authorized' } }, now)).toEqual({
    exp_month: 12,
    exp_year: 2031,
  })
  expect(expiryOf({ last4: '4444', answer: { status: 'authorized' }, months: 1 }, now)).toEqual({
    exp_month: 1,
    exp_year: 2027,
  })
})
