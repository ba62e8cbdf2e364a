import { formatMoney } from '../money/money.ts'
import type {
  AfterSale,
  AfterSaleKind,
  OrderEvent,
  ReturnMethod,
  ReturnReason,
} from './after-sale.ts'

/** The name of each way where a shopper chooses, and its explanation. */
export const KIND_WORDS: Readonly<
  Record<AfterSaleKind, { readonly name: string; readonly hint: string }>
> = {
  back: { name: 'Send it back', hint: 'You get a refund once it arrives.' },
  swap: {
    name: 'Swap it',
    hint: 'Send it back and choose something else; we settle the difference.',
  },
  claim: {
    name: 'Report a problem',
    hint: 'Something was broken, missing or not what you ordered.',
  },
}

/** Why there is nothing to ask for. */
export function nothingLeftWords({
  lines,
  timeline,
}: Pick<AfterSale, 'lines' | 'timeline'>): string {
  if (timeline.some(({ kind }) => kind === 'cancelled'))
    return 'This order was cancelled, so there is nothing to send back.'
  if (lines.every(({ shipped }) => shipped === 0))
    return 'This order is not on its way yet. Once it has arrived, you can send it back, swap it or report a problem here.'
  return 'You have already made a request about everything we have sent you from this order.'
}

const EVENTS: Readonly<Record<string, string>> = {
  placed: 'We have your order',
  packed: 'Packed',
  shipped: 'On its way to you',
  return_requested: 'You requested a return',
  return_received: 'Your return has arrived',
  swap_requested: 'You requested a swap',
  swap_confirmed: 'The swap is confirmed',
  swap_cancelled: 'The swap was cancelled',
  claim_requested: 'You reported a problem',
  claim_cancelled: 'The problem was closed',
  edit_requested: 'We asked you about a change',
  edit_confirmed: 'The order was changed',
  edit_declined: 'You declined the change',
  edit_cancelled: 'We withdrew the change',
  cancelled: 'The order was cancelled',
}

const WITH_AMOUNT: Readonly<Record<string, (amount: string) => string>> = {
  paid: (amount) => `${amount} paid`,
  refunded: (amount) => `${amount} refunded`,
  credited: (amount) => `${amount} back on your gift card`,
}

/** An event in the shopper's words; null for events that they need not know. */
export function eventWords({ kind, amount }: OrderEvent, currencyCode: string): string | null {
  const wordsWith = WITH_AMOUNT[kind]
  if (wordsWith && amount !== null) return wordsWith(formatMoney({ amount, currencyCode }))
  return EVENTS[kind] ?? null
}

/** Reasons for a claim, by commerce's names. */
export const CLAIM_REASONS = [
  { id: 'production_failure', label: 'It is broken or faulty' },
  { id: 'wrong_item', label: 'It is not what I ordered' },
  { id: 'missing_item', label: 'It was missing' },
  { id: 'other', label: 'Something else' },
] as const

const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "Free if you choose “It arrived damaged” or “It is faulty”."; empty if no reason is free. */
export function freeReturnWords(reasons: readonly ReturnReason[]): string {
  const free = reasons.filter(({ isFree }) => isFree).map(({ label }) => `“${label}”`)
  return free.length === 0 ? '' : `Free if you choose ${ANY_OF.format(free)}.`
}

/** The return methods at what they cost with these reasons: one that is free makes the parcel free. */
export const returnMethodsFor = (
  methods: readonly ReturnMethod[],
  reasons: readonly ReturnReason[],
  given: readonly string[],
): readonly ReturnMethod[] =>
  reasons.some(({ id, isFree }) => isFree && given.includes(id))
    ? methods.map((method) => ({ ...method, price: 0 }))
    : methods

const pieces = ({ title, quantity }: { readonly title: string; readonly quantity: number }) =>
  quantity === 1 ? title : `${quantity} × ${title}`

/** "Guji Uraga, 2 × Sencha". */
export const piecesWords = (
  items: readonly { readonly title: string; readonly quantity: number }[],
): string => items.map(pieces).join(', ')

/** The difference of a swap or a change, from the shopper's side. */
export function differenceWords(amount: number, currencyCode: string): string {
  if (amount === 0) return 'Nothing to pay'
  const money = formatMoney({ amount: Math.abs(amount), currencyCode })
  return amount > 0 ? `${money} to pay` : `You get ${money} back`
}

/** The page's message after an accepted request, by the name in its address. */
const DONE: Readonly<Record<string, string>> = {
  back: 'We have your return request. See below for how to send it.',
  swap: 'Your swap is confirmed. See below for how to send yours back.',
  kept: 'The swap is cancelled. You keep what you have.',
  claim: 'Thank you for telling us. We will look into it and e-mail you.',
  cancelled: 'Your order is cancelled. We refund anything you have paid.',
  declined: 'You declined the change. The order stays as it was.',
  accepted: 'The change has been made.',
  paid: 'Thank you. The difference is paid.',
  brought: 'This order is now in your account.',
}

export const doneWords = (name: string | null): string | null =>
  name !== null && Object.hasOwn(DONE, name) ? (DONE[name] ?? null) : null
