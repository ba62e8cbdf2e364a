import { z } from 'zod'

/** The mails there are. */
export const TEMPLATE = 'order-confirmation'

/** What a mail is made from. Texts are made when it is sent; the data says of what. */
export const templateData = z.object({ order_id: z.string() })

/** A mail that waits, or a copy of one that was sent. */
export type NewMail = {
  /** One mail per key, however often it is asked for. */
  readonly key: string
  readonly eventName: string
  readonly resourceId: string
  readonly customerId: string | null
  readonly to: string
  readonly template: typeof TEMPLATE
  readonly data: z.infer<typeof templateData>
  /** Medusa writes the row of its notifications itself where it has asked for the mail. */
  readonly writesNotification: boolean
}

/** A mail claimed from the outbox. */
export const claimedMail = z.object({
  id: z.string(),
  event_name: z.string(),
  resource_id: z.string(),
  customer_id: z.string().nullable(),
  to: z.string(),
  template: z.literal(TEMPLATE),
  data: templateData,
  writes_notification: z.boolean(),
  attempts: z.number(),
  created_at: z.date(),
})
export type ClaimedMail = z.infer<typeof claimedMail>

export type Message = { readonly subject: string; readonly text: string; readonly html: string }

/** The provider of Medusa's notifications that these mails are. */
export const PROVIDER = 'mail'
export const ORDER_PLACED = 'order.placed'
