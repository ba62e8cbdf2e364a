import type { PaymentFailure } from '#domain/subscription/dunning.ts'

/** The mail of each failure, whose link pays the delivery. */
export const FAILURE_MAILS = {
  soft_decline: 'declined',
  hard_decline: 'method_needed',
  authentication: 'confirmation_needed',
} as const satisfies Record<PaymentFailure, string>

const isFailure = (failure: string): failure is PaymentFailure => failure in FAILURE_MAILS

/** The mail of what kept a delivery from being paid; null if that is not its payment. */
export const failureMail = (failure: string | null) =>
  failure !== null && isFailure(failure) ? FAILURE_MAILS[failure] : null
