import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { failureOf } from '#domain/subscription/decline.ts'
import { jsonIn } from '#domain/web/json.ts'
import { readStripeAnswer } from '../../../backend/src/checkout/payments/stripe/answer.ts'

/** The shapes that https://docs.stripe.com/api/payment_intents and …/api/errors describe. */
const FOLDER = new URL('stripe-answers/', import.meta.url)
const answer = z.object({ status: z.int(), body: z.unknown() })
const read = (name: string) =>
  answer.parse(jsonIn(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')))

const MEANINGS = [
  ['authorised', 'authorized'],
  ['succeeded', 'authorized'],
  ['requires-action', 'authentication'],
  ['off-session-authentication', 'authentication'],
  ['insufficient-funds', 'soft_decline'],
  ['do-not-honor', 'soft_decline'],
  ['processing-error', 'soft_decline'],
  ['unlisted-decline', 'soft_decline'],
  ['canceled', 'soft_decline'],
  ['not-confirmed', 'soft_decline'],
  ['stolen-card', 'hard_decline'],
  ['expired-card', 'hard_decline'],
  ['lapsed-intent', 'hard_decline'],
  ['method-missing', 'hard_decline'],
  ['processing', 'unknown'],
  ['rate-limit', 'unknown'],
  ['key-in-use', 'unknown'],
  ['api-error', 'unknown'],
] as const

function meaningOf(name: string): string {
  const found = readStripeAnswer(read(name))
  if (found === null) return 'unknown'
  if (found.status === 'declined') return failureOf(found.code) ?? 'unknown'
  return found.status === 'requires_action' ? 'authentication' : found.status
}

test('every recorded answer has a meaning here', () => {
  const recorded = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''))
  expect(recorded.toSorted()).toEqual(MEANINGS.map(([name]) => name).toSorted())
})

test.each(MEANINGS)('Stripe’s answer %s is %s', (name, meaning) => {
  expect(meaningOf(name)).toBe(meaning)
})

test('silence, rubbish and a page of a proxy leave the outcome unknown', () => {
  expect(readStripeAnswer(null)).toBeNull()
  for (const body of [null, '', '<html>', [], { error: 'x' }, { object: 'charge' }]) {
    expect(readStripeAnswer({ status: 200, body })).toBeNull()
  }
})
