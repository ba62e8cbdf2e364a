import type { Logger, ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { pruneEmptyCarts } from '../api/store/carts/prune.ts'

export default async function prune({ container }: ScheduledJobArgs): Promise<void> {
  const carts = await pruneEmptyCarts(container.resolve<EntityManager>('manager'))
  if (carts > 0) container.resolve<Logger>('logger').info(`Pruned ${carts} empty carts`)
}

export const config: ScheduledJobConfig = {
  name: 'prune-empty-carts',
  schedule: '17 3 * * *',
  data: {},
}
