import { z } from 'zod'

/** The payload of the core's events about orders. */
export const orderEvent = z.object({
  id: z.string(),
  fulfillment_id: z.string().optional(),
  return_id: z.string().optional(),
  refund_id: z.string().optional(),
  no_notification: z.boolean().nullish(),
})
export type AnnouncedEvent = z.infer<typeof orderEvent>

/** The order that an event is about. */
export const mailedOrder = z.object({
  id: z.string(),
  email: z.string(),
  customer_id: z.string().nullable(),
  no_notification: z.boolean().nullable(),
})
export type MailedOrder = z.infer<typeof mailedOrder>
