import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import type { SubscriptionEvent, SubscriptionStatus } from '#domain/subscription/status.ts'

/** Refuses a change, with what to do instead; nothing is changed. */
export const refuseChange = (message: string, code: string): never => {
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}

const STATUS_WORDS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'is active',
  paused: 'is paused',
  past_due: 'is waiting for a payment',
  cancelled: 'is cancelled',
  completed: 'is completed',
}

export const refuseEvent = (status: SubscriptionStatus, event: SubscriptionEvent): never =>
  refuseChange(
    `This subscription ${STATUS_WORDS[status]}: it cannot be ${event.replaceAll('_', ' ')}`,
    'subscription_status',
  )

const REFUSALS: readonly string[] = [
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.NOT_FOUND,
  MedusaError.Types.INVALID_DATA,
]
const refused = z.object({ type: z.string(), message: z.string() })

/** The words of a refusal, ours or the core's; null for a fault. */
export function refusalIn(error: unknown): string | null {
  const { data } = refused.safeParse(error)
  return data && REFUSALS.includes(data.type) ? data.message : null
}
