import { formatMoney } from '../money/money.ts'
import type {
  AfterSale,
  AfterSaleWay,
  ClaimState,
  OrderEvent,
  PastClaim,
  PastReturn,
  PastSwap,
} from './after-sale.ts'

/** The name of each way where a shopper chooses, and its explanation. */
export const WAY_WORDS: Readonly<
  Record<AfterSaleWay, { readonly name: string; readonly hint: string }>
> = {
  back: { name: 'Send it back', hint: 'You get your money back once it is here.' },
  swap: {
    name: 'Swap it',
    hint: 'Send it back and choose something else; we settle the difference.',
  },
  claim: { name: 'Something was wrong', hint: 'It was broken, missing or not what you ordered.' },
}

const EVENTS: Readonly<Record<string, string>> = {
  placed: 'We have your order',
  packed: 'Packed',
  shipped: 'On its way to you',
  return_requested: 'You asked to send something back',
  return_received: 'What you sent back has arrived',
  swap_requested: 'You asked for a swap',
  swap_confirmed: 'The swap is settled',
  swap_cancelled: 'The swap was called off',
  claim_requested: 'You told us that something was wrong',
  claim_cancelled: 'What you told us was closed',
  edit_requested: 'We asked you about a change',
  edit_confirmed: 'The order was changed',
  edit_declined: 'You declined the change',
  edit_cancelled: 'We took the change back',
  cancelled: 'The order was cancelled',
}

const WITH_AMOUNT: Readonly<Record<string, (amount: string) => string>> = {
  paid: (amount) => `${amount} paid`,
  refunded: (amount) => `${amount} given back`,
}

/** An event in the shopper's words; null for events that they need not know. */
export function eventWords({ kind, amount }: OrderEvent, currencyCode: string): string | null {
  const say = WITH_AMOUNT[kind]
  if (say && amount !== null) return say(formatMoney({ amount, currencyCode }))
  return EVENTS[kind] ?? null
}

/** Reasons for a claim, by commerce's names. */
export const CLAIM_REASONS = [
  { id: 'production_failure', label: 'It is broken or faulty' },
  { id: 'wrong_item', label: 'It is not what I ordered' },
  { id: 'missing_item', label: 'It was missing' },
  { id: 'other', label: 'Something else' },
] as const

const GENERAL = 'That did not work. Look at what is left of the order, and try again.'

/** Why commerce refused a request, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  order_cancelled: 'This order has been cancelled. Nothing can be asked for it any more.',
  line_unknown: 'One of these things is not part of this order. Choose again.',
  line_twice: 'Choose each thing once, with all of its pieces.',
  too_many: 'Fewer pieces are left than you chose. Look at the numbers again.',
  reason_unknown: 'This reason is not there any more. Choose another.',
  way_unknown: 'This way of sending it back is not offered any more. Choose another.',
  not_paid:
    'An order can be swapped once it has been paid. Send it back instead, or wait a little.',
  not_sold: 'This is not sold any more. Choose something else.',
  not_in_stock: 'There are not that many left. Choose fewer, or something else.',
  picture_unknown: 'One of the pictures got lost on the way. Choose them again.',
  no_room: 'We cannot take pictures at the moment. Leave them out, or try again later.',
  too_many_pictures: 'That is one picture too many. Leave some out.',
  picture_too_large: 'One of the pictures is too large. Choose a smaller one, or take it anew.',
  under_way:
    'Something of this order is under way already, so it cannot be cancelled. Send it back instead.',
  swap_under_way: 'This swap is settled and under way, so it cannot be taken back any more.',
  gift_card_spent:
    'A gift card of this order has been spent, so it cannot be cancelled here. Write to us.',
  insufficient_inventory: 'There are not that many left. Choose fewer, or something else.',
  card_declined: 'Your bank declined the card. Nothing was charged; choose another way to pay.',
  payment_authorization_error:
    'The payment was not authorised. Nothing was charged; try another way.',
}

export const UNREACHED = 'We could not reach the shop. Nothing has changed; try again in a moment.'
const TOO_OFTEN = 'That was a lot in a short time. Wait a minute, then try again.'

interface Refusal {
  readonly code: string | null
  readonly status: number | null
}

export function afterSaleRefusal({ code, status }: Refusal): string {
  const known = REFUSALS[code ?? '']
  if (known) return known
  if (status === 429) return TOO_OFTEN
  return status === null || status >= 500 ? UNREACHED : GENERAL
}

const pieces = ({ title, quantity }: { readonly title: string; readonly quantity: number }) =>
  quantity === 1 ? title : `${quantity} × ${title}`

/** "Guji Uraga, 2 × Sencha". */
export const piecesWords = (
  items: readonly { readonly title: string; readonly quantity: number }[],
): string => items.map(pieces).join(', ')

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

const CLAIM_STATES: Readonly<Record<ClaimState, Readonly<Record<PastClaim['wish'], string>>>> = {
  asked: {
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
export const claimState = ({ state, wish }: Pick<PastClaim, 'state' | 'wish'>): string =>
  CLAIM_STATES[state][wish]

/** The difference of a swap or a change, from the shopper's side. */
export function differenceWords(amount: number, currencyCode: string): string {
  if (amount === 0) return 'Nothing to pay'
  const money = formatMoney({ amount: Math.abs(amount), currencyCode })
  return amount > 0 ? `${money} to pay` : `You get ${money} back`
}

/** The page's message after an accepted request, by the name in its address. */
const DONE: Readonly<Record<string, string>> = {
  back: 'Your return is noted. Below is how to send it.',
  swap: 'Your swap is settled. Below is how to send yours back.',
  kept: 'The swap is called off. You keep what you have.',
  claim: 'Thank you for telling us. We look at it and write to you.',
  cancelled: 'Your order is cancelled. What you paid is given back.',
  declined: 'You declined the change. The order stays as it was.',
  accepted: 'The change is made.',
  brought: 'This order is in your account now.',
}

export const doneWords = (name: string | null): string | null =>
  name !== null && Object.hasOwn(DONE, name) ? (DONE[name] ?? null) : null
