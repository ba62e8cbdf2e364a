import type { Logger, MedusaContainer } from '@medusajs/medusa'
import { repeat } from '../repeat.ts'
import { renewDue } from '../subscription/renew-due.ts'

const POLL_MS = 1000

/**
 * Renews due subscriptions. Any number of workers share them: each delivery is claimed for a while,
 * and taken over by another if the first has died.
 */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const logger = container.resolve<Logger>('logger')
  return repeat(
    () => renewDue(container),
    POLL_MS,
    (error) => logger.error('Renewals could not be read', error),
  )
}
