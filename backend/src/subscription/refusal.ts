import { MedusaError } from '@medusajs/utils'
import type { SubscriptionEvent, SubscriptionStatus } from '#domain/subscription/status.ts'

/** Refuses a change, with what to do instead; nothing is changed. */
export const refuseChange = (message: string, code: string): never => {
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}

const STATUS_WORDS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'is active',
  paused: 'is paused',
  past_due: 'waits for a payment',
  cancelled: 'is cancelled',
  completed: 'is completed',
}

export const refuseEvent = (status: SubscriptionStatus, event: SubscriptionEvent): never =>
  refuseChange(
    `This subscription ${STATUS_WORDS[status]}: it cannot be ${event.replaceAll('_', ' ')}`,
    'subscription_status',
  )
