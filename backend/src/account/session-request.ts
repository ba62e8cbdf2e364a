import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'

const name = z.string().trim().max(200).nullish()

/** A shopper whose address identity has confirmed. */
export const sessionRequest = z.object({
  identity_id: z.guid(),
  email: z.string().trim().toLowerCase().pipe(z.email().max(EMAIL_AT_MOST)),
  first_name: name,
  last_name: name,
  company: name,
  password: z.string().min(1).max(200).nullish(),
  /** The shopper has just opened a mail to the address. */
  takes_guest_orders: z.boolean().optional(),
})

export type SessionRequest = z.infer<typeof sessionRequest>
