import { z } from 'zod'

/** The mails there are. */
export const TEMPLATE = 'order-confirmation'
export const GIFT_CARD_TEMPLATE = 'gift-card'

/** The events of Medusa's notifications that these mails are for. */
export const ORDER_PLACED = 'order.placed'
export const GIFT_CARD_SENT = 'gift_card.sent'

/** What a mail is made from. Texts are made when it is sent; the data says of what. */
const content = z.discriminatedUnion('template', [
  z.object({ template: z.literal(TEMPLATE), data: z.object({ order_id: z.string() }) }),
  z.object({
    template: z.literal(GIFT_CARD_TEMPLATE),
    data: z.object({ gift_card_id: z.string() }),
  }),
])
type Content = z.infer<typeof content>

/** The data of whichever mail. */
export const templateData = z.union([
  z.object({ order_id: z.string() }),
  z.object({ gift_card_id: z.string() }),
])

/** What is said by a mail with this data. */
export const contentOf = (data: z.infer<typeof templateData>): Content =>
  'order_id' in data
    ? { template: TEMPLATE, data }
    : { template: GIFT_CARD_TEMPLATE, data: { gift_card_id: data.gift_card_id } }

/** A mail that waits, or a copy of one that was sent. */
export type NewMail = Content & {
  /** One mail per key, however often it is asked for. */
  readonly key: string
  readonly eventName: string
  readonly resourceId: string
  readonly customerId: string | null
  readonly to: string
  /** Medusa writes the row of its notifications itself where it has asked for the mail. */
  readonly writesNotification: boolean
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

export type Message = { readonly subject: string; readonly text: string; readonly html: string }

/** The provider of Medusa's notifications that these mails are. */
export const PROVIDER = 'mail'
