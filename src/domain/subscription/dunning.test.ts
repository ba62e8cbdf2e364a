import { expect, test } from 'vitest'
import { failureOf } from './decline.ts'
import { DUNNING, nextDunningStep, type PaymentFailure } from './dunning.ts'

const step = (failure: PaymentFailure, attempt: number) =>
  nextDunningStep(failure, attempt, DUNNING)

test('soft declines are retried on the days of the schedule, and then end', () => {
  expect([1, 2, 3, 4].map((attempt) => step('soft_decline', attempt))).toEqual([
    { step: 'retry', inDays: 1 },
    { step: 'retry', inDays: 3 },
    { step: 'retry', inDays: 5 },
    { step: 'end', final: 'pause' },
  ])
})

test.each(['hard_decline', 'authentication'] as const)(
  'a %s asks the shopper at once',
  (failure) => {
    expect(step(failure, 1)).toEqual({ step: 'ask', inDays: 7 })
  },
)

test.each([
  ['insufficient_funds', 'soft_decline'],
  ['expired_card', 'hard_decline'],
  ['authentication_required', 'authentication'],
  ['ECONNRESET', null],
  ['', null],
])('the code %j means %s', (code, expected) => {
  expect(failureOf(code)).toBe(expected)
})
