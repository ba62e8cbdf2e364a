import { z } from 'zod'
import { id, note, quantity } from '../request-schemas.ts'

const line = z.string().trim().max(200)
const address = z.object({
  first_name: line,
  last_name: line,
  company: line.nullish(),
  address_1: line.min(1),
  address_2: line.nullish(),
  city: line,
  province: line.nullish(),
  postal_code: line,
  country_code: z.string().length(2).toLowerCase(),
  phone: line.nullish(),
})

/** What a shopper, or staff, may do to a subscription. */
export const subscriptionChange = z.discriminatedUnion('action', [
  /** Until a day, or until it is resumed. */
  z.object({ action: z.literal('pause'), until: z.iso.date().optional() }),
  z.object({ action: z.literal('resume') }),
  /** One of the next deliveries, by its number. */
  z.object({ action: z.literal('skip'), cycle: z.int().min(2) }),
  z.object({ action: z.literal('unskip'), cycle: z.int().min(2) }),
  z.object({ action: z.literal('set_quantity'), quantity }),
  /** Another variant, or another product; its plan if the present one is not offered for it. */
  z.object({ action: z.literal('set_variant'), variant_id: id, plan_id: id.optional() }),
  /** Another interval. */
  z.object({ action: z.literal('set_plan'), plan_id: id }),
  z.object({ action: z.literal('set_address'), shipping_address: address }),
  z.object({ action: z.literal('set_delivery'), shipping_option_id: id }),
  z.object({ action: z.literal('set_date'), date: z.iso.date() }),
  /**
   * A saved card, or null for an invoice. A delivery whose payment has failed is charged to the card at
   * once.
   */
  z.object({ action: z.literal('set_payment'), payment_method_id: id.nullable() }),
  z.object({ action: z.literal('send_now') }),
  z.object({ action: z.literal('cancel'), reason: note.optional() }),
])
export type WantedChange = z.infer<typeof subscriptionChange>
type Action = WantedChange['action']

/** The change of one action. */
export type ChangeBy<Wanted extends Action> = Extract<WantedChange, { action: Wanted }>
