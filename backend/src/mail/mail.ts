import { z } from 'zod'
import { type Content, content } from './content.ts'
import type { InlinePicture } from './templates/template.ts'

/** A waiting mail, or a copy of one that was sent. */
export type NewMail = Content & {
  /** One mail per key, however often it is written. */
  readonly key: string
  /**
   * The key by which staff find it among Medusa's notifications; its first word names the resource.
   */
  readonly eventName: string
  readonly resourceId: string
  readonly customerId: string | null
  readonly to: string
  /** Medusa writes the row of its notifications itself for mails that it requested. */
  readonly writesNotification: boolean
  /** When it is due, if not at once. */
  readonly notBefore?: Date
}

/** A mail claimed from the outbox. */
export const claimedMail = z.intersection(
  content,
  z.object({
    id: z.string(),
    event_name: z.string(),
    resource_id: z.string(),
    customer_id: z.string().nullable(),
    to: z.string(),
    writes_notification: z.boolean(),
    attempts: z.number(),
    created_at: z.date(),
  }),
)
export type ClaimedMail = z.infer<typeof claimedMail>

export type Message = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly pictures?: readonly InlinePicture[]
  /** The address that ends the reader's subscription: mail programs offer it beside the mail. */
  readonly unsubscribe?: string
}

/** The name of our provider for Medusa's notifications. */
export const PROVIDER = 'mail'
