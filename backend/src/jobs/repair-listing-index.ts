import type { Logger, ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { repairIndex } from '../catalogue/search/repair-index.ts'

export default async function mend({ container }: ScheduledJobArgs): Promise<void> {
  const products = await repairIndex(container.resolve<EntityManager>('manager'))
  if (products > 0) container.resolve<Logger>('logger').info(`Indexed ${products} products anew`)
}

export const config: ScheduledJobConfig = {
  name: 'repair-listing-index',
  schedule: '* * * * *',
  data: {},
}
