import type { PaymentFailure } from './dunning.ts'

/**
 * The codes with which banks decline, as Stripe names them
 * (https://docs.stripe.com/declines/codes). A code that is not listed leaves the outcome unknown.
 */
const SOFT = [
  'approve_with_id',
  'card_declined',
  'card_velocity_exceeded',
  'do_not_honor',
  'generic_decline',
  'insufficient_funds',
  'issuer_not_available',
  'processing_error',
  'reenter_transaction',
  'try_again_later',
  'withdrawal_count_limit_exceeded',
]
const HARD = [
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'new_account_information_available',
  'payment_method_missing',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]

const KINDS = new Map<string, PaymentFailure>([
  ...SOFT.map((code) => [code, 'soft_decline'] as const),
  ...HARD.map((code) => [code, 'hard_decline'] as const),
  ['authentication_required', 'authentication'],
])

/** The kind of a bank's refusal, or null if the code says nothing about the payment. */
export const failureOf = (code: string): PaymentFailure | null => KINDS.get(code) ?? null
