import { z } from 'zod'
import { WEBHOOK_EVENTS, WEBHOOK_NAME_AT_MOST, WEBHOOK_URL_AT_MOST } from '#domain/staff/webhook.ts'
import { addressProblem } from './address.ts'

const name = z.string().trim().min(1, 'must not be empty').max(WEBHOOK_NAME_AT_MOST)
const url = z
  .string()
  .trim()
  .max(WEBHOOK_URL_AT_MOST)
  .superRefine((text, context) => {
    const problem = addressProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
const events = z
  .array(z.enum(WEBHOOK_EVENTS, 'must be an event of the list'))
  .min(1, 'must not be empty')
  .transform((all) => [...new Set(all)])

/** A new endpoint, as staff send it. */
export const newEndpoint = z.strictObject({
  name,
  url,
  events,
  is_enabled: z.boolean().default(true),
})
export type NewEndpoint = z.infer<typeof newEndpoint>

/** A change of one. */
export const endpointChange = newEndpoint.partial().extend({ is_enabled: z.boolean().optional() })
export type EndpointChange = z.infer<typeof endpointChange>

/** An endpoint, as staff see it: without its secrets. */
export const staffEndpoint = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  is_enabled: z.boolean(),
  disabled_reason: z.enum(['failing', 'gone', 'full']).nullable(),
  failing_since: z.date().nullable(),
  /** Deliveries that are still to be made. */
  waiting: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
})
export type StaffEndpoint = z.infer<typeof staffEndpoint>
