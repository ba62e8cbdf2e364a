import { z } from 'zod'
import { MESSAGE_AT_MOST, NAME_AT_MOST } from '#domain/cart/gift-card.ts'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)

/** The recipient of a gift card, as its line in the cart has it and later the card itself. */
const details = z.strictObject({
  recipient_email: z.string().trim().toLowerCase().max(EMAIL_AT_MOST).pipe(z.email()),
  recipient_name: line(NAME_AT_MOST).default(''),
  sender_name: line(NAME_AT_MOST).default(''),
  // Keeps the giver's line breaks; other control characters are removed.
  message: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(MESSAGE_AT_MOST)
        .regex(/^(?:\n|[^\p{Cc}])*$/u),
    )
    .default(''),
})
type RecipientDetails = z.infer<typeof details>

export const GIFT_FIELDS: readonly string[] = Object.keys(details.shape)

/** The problems of the details, by field; or the details in their stored form. */
export function readGiftDetails(
  metadata: unknown,
): RecipientDetails | { readonly problem: string } {
  const read = details.safeParse(metadata)
  if (read.success) return read.data
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String),
  )
  return { problem: `The gift card's details are not right: ${[...new Set(fields)].join(', ')}` }
}

/** The details of a card or a line that may have none: then it is the buyer's own. */
export function giftDetailsOf(metadata: unknown): RecipientDetails | null {
  const parsed = z
    .object({
      recipient_email: z.string(),
      recipient_name: z.string().catch(''),
      sender_name: z.string().catch(''),
      message: z.string().catch(''),
    })
    .safeParse(metadata)
  return parsed.success ? parsed.data : null
}
