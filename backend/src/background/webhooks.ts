import type { Logger, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { asError, repeat } from '../repeat.ts'
import { deliver } from '../webhook/deliver.ts'
import { claimDelivery } from '../webhook/outbox.ts'

const POLL_MS = 500

/**
 * Tells other systems what has happened. Deliveries to different endpoints do not wait for each
 * other; each endpoint has a few at a time, of all workers together.
 */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const manager = container.resolve<EntityManager>('manager')
  const logger = container.resolve<Logger>('logger')
  const underWay = new Set<Promise<unknown>>()

  const startNext = async () => {
    const claimed = await claimDelivery(manager)
    if (!claimed) return false
    const delivery: Promise<unknown> = deliver(container, claimed)
      .catch((error: unknown) => logger.error('A webhook was not noted', asError(error)))
      .finally(() => underWay.delete(delivery))
    underWay.add(delivery)
    return true
  }

  const stopStarting = repeat(startNext, POLL_MS, (error) =>
    logger.error('Webhooks could not be read', error),
  )
  return async () => {
    await stopStarting()
    await Promise.all(underWay)
  }
}
