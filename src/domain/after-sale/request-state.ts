import { formatMoney } from '../money/money.ts'
import type { AfterSale, ClaimState, PastClaim, PastReturn, PastSwap } from './after-sale.ts'

/** The state of a return, with the refund. */
export function returnState(
  { status, refundAmount }: PastReturn,
  { currencyCode, isPaid }: Pick<AfterSale, 'currencyCode' | 'isPaid'>,
): string {
  if (status === 'canceled') return 'Called off'
  if (status === 'requires_action') return 'Arrived; we look into it'
  const money = formatMoney({ amount: refundAmount, currencyCode })
  if (status === 'received') return refundAmount > 0 ? `Arrived; ${money} given back` : 'Arrived'
  if (!isPaid || refundAmount === 0) return 'Waits to arrive here'
  return `${money} is given back once it is here`
}

/** The state of a swap. */
export function swapState({ canceledAt, isSettled, isSent }: PastSwap): string {
  if (canceledAt !== null) return 'Called off'
  if (!isSettled) return 'Waits for you'
  return isSent ? 'On its way to you' : 'Settled; we send it once yours is on its way'
}

const CLAIM_STATES: Readonly<Record<ClaimState, Readonly<Record<PastClaim['type'], string>>>> = {
  requested: {
    refund: 'You asked for your money back. We look at it and write to you.',
    replace: 'You asked for the same again. We look at it and write to you.',
  },
  agreed: { refund: 'We give your money back', replace: 'We send it to you again' },
  refunded: { refund: 'Your money is on its way back', replace: 'Your money is on its way back' },
  replaced: { refund: 'On its way to you', replace: 'On its way to you' },
  refused: {
    refund: 'We looked at it and cannot give money back. Write to us if you see it otherwise.',
    replace: 'We looked at it and cannot send it again. Write to us if you see it otherwise.',
  },
  cancelled: { refund: 'Called off', replace: 'Called off' },
}

/** The state of a claim, and the requested solution while it is open. */
export const claimState = ({ state, type }: Pick<PastClaim, 'state' | 'type'>): string =>
  CLAIM_STATES[state][type]
