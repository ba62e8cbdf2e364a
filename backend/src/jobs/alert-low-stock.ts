import type { ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { watchStock } from '../staff-alert/watch-stock.ts'

/** What runs low within a minute is told in one mail. */
export default async function alert({ container }: ScheduledJobArgs): Promise<void> {
  await watchStock(container.resolve<EntityManager>('manager'))
}

export const config: ScheduledJobConfig = {
  name: 'alert-low-stock',
  schedule: '* * * * *',
  data: {},
}
