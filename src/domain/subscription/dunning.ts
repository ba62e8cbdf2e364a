/** Why a delivery was not paid. */
export type PaymentFailure =
  /** The bank may accept it on another day. */
  | 'soft_decline'
  /** This card will not be accepted again. */
  | 'hard_decline'
  /** The bank asks the shopper to confirm. */
  | 'authentication'

/** How staff want failed payments to be handled. */
export interface DunningPolicy {
  /** Days from each declined attempt to the next. */
  readonly retryDays: readonly number[]
  /** Days that a shopper has to confirm a payment, or to choose another card. */
  readonly answerDays: number
  /** What becomes of the subscription in the end. */
  readonly final: 'pause' | 'cancel'
}

export const DUNNING: DunningPolicy = { retryDays: [1, 3, 5], answerDays: 7, final: 'pause' }

export type DunningStep =
  | { readonly step: 'retry'; readonly inDays: number }
  | { readonly step: 'ask'; readonly inDays: number }
  | { readonly step: 'end'; readonly final: DunningPolicy['final'] }

/**
 * The step after a failed attempt. `declines` counts those of this card for this delivery, from 1:
 * retries end when the schedule does. A hard decline or a request to confirm waits for the shopper.
 */
export const nextDunningStep = (
  failure: PaymentFailure,
  declines: number,
  { retryDays, answerDays, final }: DunningPolicy,
): DunningStep => {
  if (failure !== 'soft_decline') return { step: 'ask', inDays: answerDays }
  const inDays = retryDays[declines - 1]
  return inDays === undefined ? { step: 'end', final } : { step: 'retry', inDays }
}
