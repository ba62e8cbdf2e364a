import { z } from 'zod'
import { failureOf } from '#domain/subscription/decline.ts'
import type { BankAnswer } from './test-cards.ts'

/** What Stripe answers to the confirmation of a PaymentIntent; null is no answer. */
interface StripeAnswer {
  readonly status: number
  readonly body: unknown
}

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

function ofError({ type, code = '', decline_code = '', param }: StripeError): BankAnswer | null {
  if (code === 'resource_missing' && param === 'payment_method') {
    return declined('payment_method_missing')
  }
  if (type !== 'card_error') return null
  const known = [decline_code, code].find((each) => failureOf(each) !== null) ?? CERTAIN
  return failureOf(known) === 'authentication' ? ASKS : declined(known)
}

/**
 * The meaning of Stripe's answer, in the words of its decline codes; null where it is unknown whether
 * the payment was made: the same idempotency key finds out.
 */
export function readStripeAnswer(answer: StripeAnswer | null): BankAnswer | null {
  if (answer === null || answer.status >= 500) return null
  const { data: failed } = z.object({ error }).safeParse(answer.body)
  if (failed) return ofError(failed.error)
  const { data: made } = intent.safeParse(answer.body)
  if (!made) return null
  if (AUTHORISED.includes(made.status)) return { status: 'authorized' }
  if (made.status === 'requires_action') return ASKS
  if (made.status !== 'requires_payment_method' || !made.last_payment_error) return null
  return ofError(made.last_payment_error)
}
