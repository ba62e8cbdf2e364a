import type { PaymentFailure } from '#domain/subscription/dunning.ts'
import type { Cycle } from './rows.ts'

const FAILURE_MAILS = {
  soft_decline: 'declined',
  hard_decline: 'method_needed',
  authentication: 'confirmation_needed',
} as const satisfies Record<PaymentFailure, string>

const isFailure = (failure: string): failure is PaymentFailure => failure in FAILURE_MAILS

/**
 * The mail of a failed payment, whose link pays the delivery. Where there is nothing to charge, no cart
 * was kept, and no bank has declined anything.
 */
export const mailOfFailure = (failure: PaymentFailure, { cart_id }: Pick<Cycle, 'cart_id'>) => ({
  kind: FAILURE_MAILS[failure],
  ...(failure === 'hard_decline' && cart_id === null && { no_method: true }),
})

/** The mail of what kept a delivery from being paid; null if that is not its payment. */
export const failureMail = (cycle: Pick<Cycle, 'failure' | 'cart_id'>) =>
  cycle.failure !== null && isFailure(cycle.failure) ? mailOfFailure(cycle.failure, cycle) : null
