import type { Logger, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { coalesce } from '../catalogue/purge/coalesce.ts'
import { listenToCatalogue } from '../catalogue/purge/listener.ts'
import { outboxFor } from '../catalogue/purge/outbox.ts'
import { watchPriceListDates } from '../catalogue/purge/price-list-dates.ts'
import { redisTarget, webTarget } from '../catalogue/purge/targets.ts'

const required = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}

const targetsOf = ({ PURGE_URLS, REDIS_URL }: NodeJS.ProcessEnv) => {
  if (REDIS_URL) return [redisTarget(REDIS_URL)]
  const urls = PURGE_URLS?.split(',').filter((url) => url !== '') ?? []
  return urls.map((url) => webTarget(url, required('INTERNAL_SECRET')))
}

/**
 * Reports changes of the catalogue to every web process: listens to the triggers, collects for 20
 * ms, and signs. Each new connection purges everything, because missed notifications are not
 * repeated.
 */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const logger = container.resolve<Logger>('logger')
  const onTrouble = (error: Error) => logger.warn(`Catalogue listener: ${error.message}`)
  const report = (message: string, error?: Error) =>
    logger.warn(error ? `${message}: ${error.message}` : message)

  const outboxes = targetsOf(process.env).map((target) => outboxFor(target, report))
  const gathered = coalesce((tags) => {
    for (const outbox of outboxes) outbox.add(tags)
  })
  const dates = watchPriceListDates(container.resolve<EntityManager>('manager'), {
    onPassed: gathered.add,
    onTrouble,
  })
  const line = { connectionString: required('DATABASE_URL'), name: 'catalogue listener' }
  const stopListening = listenToCatalogue(line, {
    onConnected() {
      gathered.add(['*'])
      dates.look()
    },
    onTag: (tag) => gathered.add([tag]),
    onPriceListDates: dates.look,
    onTrouble,
  })

  return async () => {
    gathered.stop()
    await Promise.all([stopListening(), dates.stop(), ...outboxes.map((outbox) => outbox.stop())])
  }
}
