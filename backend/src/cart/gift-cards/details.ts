import { z } from 'zod'
import { isSendDay, MESSAGE_AT_MOST, NAME_AT_MOST } from '#domain/cart/gift-form.ts'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)

/** Keeps the giver's line breaks; other control characters are refused. */
const message = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(MESSAGE_AT_MOST)
      .regex(/^(?:\n|[^\p{Cc}])*$/u),
  )

const shape = {
  recipient_email: z.string().trim().toLowerCase().max(EMAIL_AT_MOST).pipe(z.email()).optional(),
  recipient_name: line(NAME_AT_MOST).default(''),
  sender_name: line(NAME_AT_MOST).default(''),
  message: message.default(''),
  /** Minor units, as text like all metadata of a shopper; the variant's price without it. */
  amount: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  /** The server adds it to an amount. */
  currency_code: z.string().length(3).toLowerCase().optional(),
  /** The day to send it, an ISO date; as soon as it is paid without one. */
  send_on: z
    .string()
    .refine((day) => isSendDay(day, new Date()))
    .optional(),
}

/** The recipient, the amount and the day of a gift card, as its line has them, and later the card. */
const details = z
  .strictObject(shape)
  .refine(
    ({ recipient_email, recipient_name, sender_name, message: words }) =>
      recipient_email !== undefined || !(recipient_name || sender_name || words),
    { path: ['recipient_email'] },
  )
type GiftDetails = z.infer<typeof details>

export const GIFT_FIELDS: readonly string[] = Object.keys(shape)

/** The problems of the details, by field; or the details in their stored form. */
export function readGiftDetails(metadata: unknown): GiftDetails | { readonly problem: string } {
  const read = details.safeParse(metadata)
  if (read.success) return read.data
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String),
  )
  return { problem: `The gift card's details are not right: ${[...new Set(fields)].join(', ')}` }
}

const recipient = z.object({
  recipient_email: z.string(),
  recipient_name: z.string().catch(''),
  sender_name: z.string().catch(''),
  message: z.string().catch(''),
})

/** The recipient of a card or a line; null if it is the buyer's own. */
export function giftDetailsOf(metadata: unknown): z.infer<typeof recipient> | null {
  return recipient.safeParse(metadata).data ?? null
}

const dated = z.object({ send_on: z.string() })

/** The day on which a card is to be sent, an ISO date; null for as soon as it is paid. */
export const sendDayOf = (metadata: unknown): string | null =>
  dated.safeParse(metadata).data?.send_on ?? null
