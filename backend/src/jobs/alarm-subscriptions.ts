import type { Logger, ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { subscriptionAlarms } from '../subscription/alarms.ts'

/** Reports what no part of the engine can mend: orders without subscriptions, stuck deliveries. */
export default async function alarm({ container }: ScheduledJobArgs): Promise<void> {
  const logger = container.resolve<Logger>('logger')
  const alarms = await subscriptionAlarms(container.resolve<EntityManager>('manager'))
  for (const words of alarms) logger.error(words)
}

export const config: ScheduledJobConfig = {
  name: 'alarm-subscriptions',
  schedule: '*/5 * * * *',
  data: {},
}
