import * as z from 'zod/mini'
import { EMAIL_RULE, tidyEmail } from '../web/email.ts'
import { type GiftAmounts, giftAmountRule, isGiftAmount, readGiftAmount } from './gift-amounts.ts'
import type { GiftDetails } from './gift-line.ts'

export const MESSAGE_AT_MOST = 500
export const NAME_AT_MOST = 100

const NO_LINES = 'Shorten this to a line of at most 100 characters.'
const name = () =>
  z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(NAME_AT_MOST, NO_LINES), z.regex(/^[^\p{Cc}]*$/u, NO_LINES)),
    '',
  )

const asUnixLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()

const schema = z.object({
  recipient_email: z._default(z.string().check(z.trim()), ''),
  recipient_name: name(),
  sender_name: name(),
  message: z._default(z.pipe(z.string(), z.transform(asUnixLines)), ''),
  amount: z._default(z.string().check(z.trim()), ''),
  other_amount: z._default(z.string().check(z.trim()), ''),
  send_on: z._default(z.string().check(z.trim()), ''),
})
type Typed = z.infer<typeof schema>

/** The choice of an amount that a shopper types. */
export const OTHER_AMOUNT = 'other'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 366

/**
 * Whether a card can be sent on this ISO date: from today to a year ahead, wherever on earth the
 * day is today.
 */
export function isSendDay(day: string, now: Date): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day)) return false
  const ahead = (at - now.getTime()) / DAY_MS
  return ahead > -1.5 && ahead < DAYS_AHEAD + 1
}

const FIELDS = ['recipient_email', 'recipient_name', 'sender_name', 'message', 'amount', 'send_on']
type GiftProblems = Readonly<Record<string, string>>

/** A gift card as a form names it. */
export interface GiftChoice {
  /** Null where the card is the buyer's own. */
  readonly details: GiftDetails | null
  /** Minor units; null for the price of the variant. */
  readonly amount: number | null
  /** An ISO date; empty for as soon as it is paid. */
  readonly sendOn: string
}

export type CheckedGift =
  | { readonly gift: GiftChoice; readonly problems?: never }
  | { readonly gift?: never; readonly problems: GiftProblems }

/** What the region sells, and today where the shopper is. */
export interface GiftMarket {
  readonly amounts: GiftAmounts | null
  readonly currencyCode: string
  readonly now: Date
}

const SEND_RULE = 'Choose a day from today to a year ahead.'

function problemsOf(typed: Typed, amount: number | undefined, market: GiftMarket): GiftProblems {
  const { recipient_email, recipient_name, sender_name, message, send_on } = typed
  const isGift = Boolean(recipient_email || recipient_name || sender_name || message)
  const { amounts, currencyCode, now } = market
  const isSold = amounts === null || (amount !== undefined && isGiftAmount(amounts, amount))
  return {
    ...(!isSold && { amount: giftAmountRule(amounts, currencyCode) }),
    ...(isGift && tidyEmail(recipient_email) === undefined && { recipient_email: EMAIL_RULE }),
    ...(message.length > MESSAGE_AT_MOST && {
      message: `Shorten the message to ${MESSAGE_AT_MOST} characters.`,
    }),
    ...(send_on !== '' && !isSendDay(send_on, now) && { send_on: SEND_RULE }),
  }
}

const detailsOf = (typed: Typed): GiftDetails | null => {
  const recipientEmail = tidyEmail(typed.recipient_email)
  if (recipientEmail === undefined) return null
  const { recipient_name: recipientName, sender_name: senderName, message } = typed
  return { recipientEmail, recipientName, senderName, message }
}

/**
 * The card that a form names: without a recipient it is the buyer's own. One schema for the page
 * and its request to commerce, which checks it again (VE-10).
 */
export function checkGift(
  fields: Readonly<Record<string, unknown>>,
  market: GiftMarket,
): CheckedGift {
  const read = schema.safeParse(fields)
  if (!read.success) {
    const named = read.error.issues.flatMap(({ path, message }) =>
      FIELDS.includes(String(path[0])) ? [[String(path[0]), message] as const] : [],
    )
    return { problems: Object.fromEntries(named.toReversed()) }
  }
  const typed = read.data
  const { amounts, currencyCode } = market
  const amount =
    typed.amount === OTHER_AMOUNT
      ? readGiftAmount(typed.other_amount, currencyCode)
      : Number(typed.amount || amounts?.offered[0])
  const problems = problemsOf(typed, amount, market)
  if (Object.keys(problems).length > 0) return { problems }
  const chosen = amounts === null ? null : (amount ?? null)
  return { gift: { details: detailsOf(typed), amount: chosen, sendOn: typed.send_on } }
}

/** Commerce's names for what a line says of its card. */
export const giftMetadata = ({
  details,
  amount,
  sendOn,
}: GiftChoice): Readonly<Record<string, string>> => ({
  ...(details && { recipient_email: details.recipientEmail }),
  ...(details?.recipientName && { recipient_name: details.recipientName }),
  ...(details?.senderName && { sender_name: details.senderName }),
  ...(details?.message && { message: details.message }),
  ...(amount !== null && { amount: String(amount) }),
  ...(sendOn && { send_on: sendOn }),
})
