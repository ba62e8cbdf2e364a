import * as z from 'zod/mini'
import { formatMoney } from '../money/money.ts'
import { EMAIL_RULE, tidyEmail } from '../region/address.ts'
import { dayWords } from '../region/dates.ts'
import type { GiftDetails } from './gift-line.ts'

/**
 * A gift card as a holder of its code may see it. Amounts are minor units of its region's currency.
 */
export interface GiftCard {
  readonly code: string
  readonly value: number
  readonly balance: number
  readonly currencyCode: string
  readonly regionId: string
  readonly regionName: string
  /** ISO; null where it does not expire. */
  readonly endsAt: string | null
}

/** A gift card on a bag: its balance, not what it pays. */
export interface CartGiftCard {
  readonly code: string
  readonly balance: number
}

/** A gift card that an order has bought. */
export interface BoughtGiftCard {
  /** The last four characters of its code: enough to recognise it, too little to spend it. */
  readonly ending: string
  readonly value: number
  /** Sent once its payment is certain. */
  readonly isSent: boolean
  readonly recipient: string
}

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
})

type GiftField = 'recipient_email' | 'recipient_name' | 'sender_name' | 'message'
type GiftProblems = Readonly<Partial<Record<GiftField, string>>>

export type CheckedGift =
  | { readonly details: GiftDetails | null; readonly problems?: never }
  | { readonly details?: never; readonly problems: GiftProblems }

const isGiftField = (field: unknown): field is GiftField =>
  field === 'recipient_email' ||
  field === 'recipient_name' ||
  field === 'sender_name' ||
  field === 'message'

/**
 * The recipient that a form names: without one the card is the buyer's own (null). One schema for
 * the page and its request to commerce, which checks it again (VE-10).
 */
export function checkGift(fields: Readonly<Record<string, unknown>>): CheckedGift {
  const read = schema.safeParse(fields)
  if (!read.success) {
    const problems: Partial<Record<GiftField, string>> = {}
    for (const { path, message } of read.error.issues)
      if (isGiftField(path[0])) problems[path[0]] ??= message
    return { problems }
  }
  const { recipient_email, recipient_name, sender_name, message } = read.data
  if (!(recipient_email || recipient_name || sender_name || message)) return { details: null }
  const recipientEmail = tidyEmail(recipient_email)
  const problems = {
    ...(recipientEmail === undefined && { recipient_email: EMAIL_RULE }),
    ...(message.length > MESSAGE_AT_MOST && {
      message: `Shorten the message to ${MESSAGE_AT_MOST} characters.`,
    }),
  }
  if (recipientEmail === undefined || Object.keys(problems).length > 0) return { problems }
  const details = {
    recipientEmail,
    recipientName: recipient_name,
    senderName: sender_name,
    message,
  }
  return { details }
}

/** Commerce's names for the details on a line. */
export const giftMetadata = (details: GiftDetails): Readonly<Record<string, string>> => ({
  recipient_email: details.recipientEmail,
  ...(details.recipientName && { recipient_name: details.recipientName }),
  ...(details.senderName && { sender_name: details.senderName }),
  ...(details.message && { message: details.message }),
})

/** The validity of a card, in one sentence or two. */
export function cardWords(card: GiftCard, now: Date): string {
  const money = formatMoney({ amount: card.balance, currencyCode: card.currencyCode })
  if (card.endsAt !== null && new Date(card.endsAt) <= now) {
    return `This card ended on ${dayWords(card.endsAt)}.`
  }
  if (card.balance === 0) return 'There is nothing left on this card.'
  const until = card.endsAt === null ? 'It does not expire' : `Until ${dayWords(card.endsAt)}`
  return `${money} left. ${until}; it counts in our region ${card.regionName}.`
}

/** A code of which only the end shows, for places where others may look. */
export const codeEnding = (code: string): string => code.slice(-4)

interface Paying {
  readonly giftCards: readonly CartGiftCard[]
  readonly giftCardTotal: number
}

/**
 * The balance of each card after the order. Commerce spends the cards that expire first, then the
 * smaller ones; here, without the dates, the smaller ones go first.
 */
export function balancesAfter({ giftCards, giftCardTotal }: Paying): ReadonlyMap<string, number> {
  let left = giftCardTotal
  const after = new Map<string, number>()
  for (const { code, balance } of [...giftCards].sort((one, two) => one.balance - two.balance)) {
    const spent = Math.min(balance, left)
    left -= spent
    after.set(code, balance - spent)
  }
  return after
}
