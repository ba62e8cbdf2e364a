import type { Logger, MedusaContainer } from '@medusajs/medusa'
import { settleNextRequest } from '../payment-method/outbox.ts'
import { warnNextExpiry } from '../payment-method/warn-expiry.ts'
import { repeat } from '../repeat.ts'

const POLL_MS = 1000

/**
 * Asks the providers of payments for what is waiting, beside the renewals, because a provider may be
 * slow; and tells the owners of cards that expire.
 */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const logger = container.resolve<Logger>('logger')
  return repeat(
    async () => {
      const hasWarned = await warnNextExpiry(container)
      return (await settleNextRequest(container)) || hasWarned
    },
    POLL_MS,
    (error) => logger.error('Requests to payment providers could not be read', error),
  )
}
