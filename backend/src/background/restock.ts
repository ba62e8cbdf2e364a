import type { Logger, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { listenToCatalogue } from '../catalogue/purge/listener.ts'
import { mailRestocked } from '../catalogue/restock/mail-restocked.ts'
import { repeat } from '../repeat.ts'
import { setting } from '../settings.ts'

const LOOK_MS = 250
/** Finds within this time what no trigger has reported. */
const SWEEP_MS = 60_000

/**
 * Mails the requests for a variant that can be bought again, for whatever reason: checks when the
 * catalogue's triggers report a product, and once a minute.
 */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const manager = container.resolve<EntityManager>('manager')
  const logger = container.resolve<Logger>('logger')
  const report = (error: Error) => logger.warn(`Restock notices: ${error.message}`)
  let nextAt = 0

  const lookIfDue = async () => {
    if (Date.now() < nextAt) return false
    nextAt = Date.now() + SWEEP_MS
    const hasMore = await mailRestocked(manager)
    if (hasMore) nextAt = 0
    return hasMore
  }
  const lookSoon = () => {
    nextAt = 0
  }
  const stopLooking = repeat(lookIfDue, LOOK_MS, (error) => {
    lookSoon()
    report(error)
  })
  const line = { connectionString: setting('DATABASE_URL'), name: 'restock listener' }
  const stopListening = listenToCatalogue(line, {
    onConnected: lookSoon,
    onTag: (tag) => {
      if (tag === '*' || tag.startsWith('product')) lookSoon()
    },
    onPriceListDates: () => {},
    onTrouble: report,
  })
  return async () => {
    await Promise.all([stopListening(), stopLooking()])
  }
}
