import { formatMoney } from '../money/money.ts'
import type { AfterSale, ClaimState, PastClaim, PastReturn, PastSwap } from './after-sale.ts'

/** "€3.50 refunded"; nothing without an amount. */
const wordsIn = (currencyCode: string) => (amount: number, words: string) =>
  amount > 0 ? [`${formatMoney({ amount, currencyCode })} ${words}`] : []

/** The state of a return, with the refund. */
export function returnState(
  { status, refundAmount, giftCardAmount, unaskedAmount }: PastReturn,
  { currencyCode, isPaid }: Pick<AfterSale, 'currencyCode' | 'isPaid'>,
): string {
  if (status === 'canceled') return 'Cancelled'
  if (status === 'requires_action') return 'Arrived; we are looking into it'
  const wordsOf = wordsIn(currencyCode)
  if (status === 'received') {
    const parts = [
      ...wordsOf(unaskedAmount, 'off what was still to pay'),
      ...wordsOf(refundAmount, 'refunded'),
      ...wordsOf(giftCardAmount, 'back on your gift card'),
    ]
    return ['Arrived', ...parts].join('; ')
  }
  const amount = refundAmount + giftCardAmount
  const promises = [
    ...wordsOf(unaskedAmount, 'will come off what is still to pay once it arrives'),
    ...(isPaid ? wordsOf(amount, 'will be refunded once it arrives') : []),
  ]
  return promises.join('; ') || 'Waiting for it to arrive'
}

/** The state of a swap. */
export function swapState({ canceledAt, isSettled, isSent }: PastSwap): string {
  if (canceledAt !== null) return 'Cancelled'
  if (!isSettled) return 'Waiting for you'
  return isSent ? 'On its way to you' : 'Confirmed; we send it once yours is on its way'
}

type UnpaidState = Exclude<ClaimState, 'refunded'>

const CLAIM_STATES: Readonly<Record<UnpaidState, Readonly<Record<PastClaim['type'], string>>>> = {
  requested: {
    refund: 'You asked for a refund. We will look into it and e-mail you.',
    replace: 'You asked for a replacement. We will look into it and e-mail you.',
  },
  agreed: { refund: 'We will refund you', replace: 'We will send you a replacement' },
  replaced: { refund: 'On its way to you', replace: 'On its way to you' },
  refused: {
    refund: 'We looked into it and cannot offer a refund. Write to us if you disagree.',
    replace: 'We looked into it and cannot send a replacement. Write to us if you disagree.',
  },
  cancelled: { refund: 'Cancelled', replace: 'Cancelled' },
}

/** Where the money went, if a bank does not carry all of it. */
function refundedWords(
  { refundAmount, giftCardAmount, unaskedAmount, awaitedAmount }: PastClaim,
  currencyCode: string,
): string {
  const wordsOf = wordsIn(currencyCode)
  const others = [
    ...wordsOf(unaskedAmount, 'off what was still to pay'),
    ...wordsOf(giftCardAmount, 'back on your gift card'),
    ...wordsOf(awaitedAmount, 'refunded as soon as we have taken your payment'),
  ]
  if (others.length === 0) return 'Your refund is on its way'
  return [...others, ...wordsOf(refundAmount, 'refunded')].join('; ')
}

/** The state of a claim, and the requested solution while it is open. */
export const claimState = (
  claim: PastClaim,
  { currencyCode }: Pick<AfterSale, 'currencyCode'>,
): string =>
  claim.state === 'refunded'
    ? refundedWords(claim, currencyCode)
    : CLAIM_STATES[claim.state][claim.type]
