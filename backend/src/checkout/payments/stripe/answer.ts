import { z } from 'zod'
import { failureOf } from '#domain/subscription/decline.ts'
import type { BankAnswer } from '../test-cards.ts'
import type { StripeAnswer } from './client.ts'

const error = z.object({
  type: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
  param: z.string().optional(),
})
type StripeError = z.infer<typeof error>

const intent = z.object({
  object: z.literal('payment_intent'),
  status: z.string(),
  last_payment_error: error.nullish(),
})

const AUTHORISED = ['requires_capture', 'succeeded']
const ASKS: BankAnswer = { status: 'requires_action' }
const declined = (code: string): BankAnswer => ({ status: 'declined', code })

/** A card error says for certain that nothing was charged, also with a code that is not listed. */
const CERTAIN = 'generic_decline'

/** The shopper has failed to confirm: whatever its type, this error charges nothing. */
const NOT_CONFIRMED = 'payment_intent_authentication_failure'

function ofError({ type, code = '', decline_code = '', param }: StripeError): BankAnswer | null {
  if (code === NOT_CONFIRMED) return declined(CERTAIN)
  if (code === 'resource_missing' && param === 'payment_method') {
    return declined('payment_method_missing')
  }
  if (type !== 'card_error') return null
  const known = [decline_code, code].find((each) => failureOf(each) !== null) ?? CERTAIN
  return failureOf(known) === 'authentication' ? ASKS : declined(known)
}

/**
 * The meaning of Stripe's answer to a charge, in the words of its decline codes; null where it is
 * unknown whether the payment was made: the same idempotency key finds out.
 */
export function readStripeAnswer(answer: StripeAnswer): BankAnswer | null {
  if (answer === null || answer.status >= 500) return null
  const { data: failed } = z.object({ error }).safeParse(answer.body)
  if (failed) return ofError(failed.error)
  const { data: made } = intent.safeParse(answer.body)
  if (!made) return null
  if (AUTHORISED.includes(made.status)) return { status: 'authorized' }
  if (made.status === 'requires_action') return ASKS
  // By staff at Stripe, or by its own limit of days.
  if (made.status === 'canceled') return declined(CERTAIN)
  if (made.status !== 'requires_payment_method' || !made.last_payment_error) return null
  return ofError(made.last_payment_error)
}
