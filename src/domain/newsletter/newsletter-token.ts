import * as z from 'zod/mini'

// The tokens of the newsletter's mails. INTERNAL_SECRET signs them (src/system/signatures.ts); `use`
// keeps one from standing for another, or for any other signed value.

/** How long the link that confirms an address is valid. */
export const CONFIRM_DAYS = 7

export const NEWSLETTER_PATH = '/newsletter'
export const CONFIRM_PATH = '/newsletter/confirm'
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

const id = z.string().check(z.minLength(1), z.maxLength(64))

const confirmation = z.object({
  use: z.literal('newsletter-confirm'),
  id,
  /** The request that it confirms, in ms: a later request or an end makes it void. */
  askedAt: z.int(),
  /** In ms. */
  expires: z.int(),
})
export type Confirmation = z.infer<typeof confirmation>

/** Valid for as long as the mails that hold it are kept. */
const ending = z.object({ use: z.literal('newsletter-leave'), id })
export type Ending = z.infer<typeof ending>

export const readConfirmation = (signed: unknown): Confirmation | undefined =>
  confirmation.safeParse(signed).data

export const readEnding = (signed: unknown): Ending | undefined => ending.safeParse(signed).data

/** The body of RFC 8058: a mail program sends it, and so does our own button. */
export const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const
