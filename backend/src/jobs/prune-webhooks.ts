import type { Logger, ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { pruneDeliveries } from '../webhook/prune.ts'
import { switchOffFull } from '../webhook/settle.ts'

/** More than a whole catalogue and a year of a busy shop's orders. */
const WAITING_AT_MOST = 100_000

export default async function prune({ container }: ScheduledJobArgs): Promise<void> {
  const manager = container.resolve<EntityManager>('manager')
  await switchOffFull(manager, WAITING_AT_MOST)
  const pruned = await pruneDeliveries(manager)
  if (pruned > 0) container.resolve<Logger>('logger').info(`Forgot ${pruned} webhook deliveries`)
}

export const config: ScheduledJobConfig = {
  name: 'prune-webhooks',
  schedule: '17 * * * *',
  data: {},
}
