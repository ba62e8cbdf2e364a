import { z } from 'zod'

const id = z.string()

/** What the mails of a subscription report. */
export const SUBSCRIPTION_MAILS = [
  'started',
  'upcoming',
  'price_changed',
  'renewed',
  'declined',
  'method_needed',
  'confirmation_needed',
  'delayed',
  'skipped',
  'changed',
  'paused',
  'resumed',
  'cancelled',
  'completed',
  'ended_unpaid',
] as const

const about = <Template extends string, Shape extends z.core.$ZodShape>(
  template: Template,
  data: Shape,
) => z.object({ template: z.literal(template), data: z.object(data) })

/**
 * All mails, and their template data. Texts are rendered when a mail is sent; the data only names
 * its subject.
 */
export const content = z.discriminatedUnion('template', [
  about('order-confirmation', { order_id: id }),
  about('gift-card', { gift_card_id: id }),
  about('order-shipped', { order_id: id, fulfillment_id: id }),
  about('return-requested', { order_id: id, return_id: id }),
  about('return-received', {
    order_id: id,
    return_id: id,
    refund_id: id.nullable(),
    /** Whether the shop has to look into it first. */
    is_open: z.boolean(),
  }),
  about('swap-requested', { order_id: id, swap_id: id }),
  about('claim-received', { order_id: id, claim_id: id }),
  about('claim-refused', { order_id: id, claim_id: id }),
  about('refund-made', {
    order_id: id,
    /** Null if none of it is refunded to a payment. */
    refund_id: id.nullable(),
    /** The claim or the swap. */
    source_id: id.optional(),
  }),
  about('order-canceled', { order_id: id }),
  about('edit-requested', { order_id: id, order_edit_id: id }),
  about('edit-confirmed', { order_id: id, order_edit_id: id }),
  about('order-transfer', {
    order_ids: z.array(id),
    customer_id: id,
    /** The address under which they were placed. */
    email: z.string(),
  }),
  about('subscription', {
    subscription_id: id,
    kind: z.enum(SUBSCRIPTION_MAILS),
    /** The delivery that it is about. */
    cycle_id: id.optional(),
    order_id: id.optional(),
    /** What will be charged, in minor units, and when. */
    total: z.int().optional(),
    at: z.string().optional(),
    /** Why an order waits or is left out: its goods, or something else. */
    out_of_stock: z.boolean().optional(),
    /** There is nothing that can be charged: no bank was asked. */
    no_method: z.boolean().optional(),
    /** Staff have made the change. */
    by_staff: z.boolean().optional(),
    /** What staff have replaced. */
    from_variant_id: id.optional(),
  }),
  about('welcome', { customer_id: id }),
  about('password-changed', { customer_id: id, changed_at: z.string() }),
  about('email-changed', { customer_id: id, new_email: z.string() }),
  about('card-expiring', { payment_method_id: id }),
  about('back-in-stock', { restock_notice_id: id }),
  about('deletion-requested', { account_deletion_id: id, asked_at: z.string() }),
  about('account-deleted', { account_deletion_id: id }),
  about('staff-invite', { invite_id: id }),
  about('staff-password-reset', {
    user_id: id,
    /** Works for 15 minutes, and as long as the password is the old one. */
    token: z.string(),
  }),
  about('staff-new-order', { user_id: id, order_id: id }),
  about('staff-low-stock', {
    user_id: id,
    variant_ids: z.array(id).min(1),
    /** How many run low besides those. */
    more: z.int(),
  }),
  about('staff-renewal-failed', {
    user_id: id,
    subscription_id: id,
    /** Whether the shop has given up. */
    is_over: z.boolean(),
  }),
  about('webhook-switched-off', { user_id: id, endpoint_id: id }),
  about('newsletter-confirm', { subscriber_id: id, asked_at: z.string() }),
  about('newsletter-welcome', { subscriber_id: id }),
])

export type Content = z.infer<typeof content>
export type Template = Content['template']
export type ContentOf<Wanted extends Template> = Extract<Content, { template: Wanted }>
