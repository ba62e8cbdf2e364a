import type { Logger, MedusaContainer } from '@medusajs/medusa'
import type { IEventBusModuleService, Subscriber } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { asError, repeat } from '../repeat.ts'
import { rowsOf } from '../rows.ts'
import { STAY_OPEN } from '../stay-open.ts'

const POLL_MS = 500
const BATCH = 100

const staged = z.object({
  id: z.string(),
  event_name: z.string(),
  data: z.unknown(),
  options: z.record(z.string(), z.unknown()).nullable(),
})
type Event = z.infer<typeof staged>
type LocalBus = IEventBusModuleService & {
  eventToSubscribersMap: Map<string | symbol, { subscriber: Subscriber }[]>
}

const isLocal = (bus: IEventBusModuleService): bus is LocalBus =>
  !process.env['REDIS_URL'] && 'eventToSubscribersMap' in bus

/**
 * Delivers the events that services have written to `staged_job` to their subscribers, or to Redis
 * if configured. The core deletes a row as soon as its handlers begin, so that a killed worker
 * loses the event; here the row is deleted when they have ended. Subscribers may therefore see an
 * event twice and must tolerate that.
 */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const manager = container.resolve<EntityManager>('manager')
  const bus = container.resolve<IEventBusModuleService>('eventBusModuleService')
  const logger = container.resolve<Logger>('logger')

  const handle = async (bus: LocalBus, { event_name, data }: Event) => {
    for (const { subscriber } of bus.eventToSubscribersMap.get(event_name) ?? []) {
      try {
        await subscriber(data, event_name)
      } catch (error) {
        logger.error(`A subscriber of ${event_name} failed`, asError(error))
      }
    }
  }

  const forward = ({ id, event_name, data, options }: Event) =>
    bus.emit([{ eventName: event_name, data, options: { jobId: id, ...options } }])

  const pass = (event: Event) => (isLocal(bus) ? handle(bus, event) : forward(event))

  /**
   * Delivers one batch; returns whether there may be more. SKIP LOCKED lets workers share the
   * table.
   */
  const deliver = () =>
    manager.transaction(async (transaction) => {
      await transaction.query(STAY_OPEN)
      const events = await rowsOf(
        transaction,
        staged,
        `SELECT id, event_name, data, options FROM staged_job
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      )
      for (const event of events) await pass(event)
      if (events.length > 0) {
        await transaction.query('DELETE FROM staged_job WHERE id = ANY($1)', [
          events.map(({ id }) => id),
        ])
      }
      return events.length === BATCH
    })

  return repeat(deliver, POLL_MS, (error) => logger.error('Events could not be delivered', error))
}
