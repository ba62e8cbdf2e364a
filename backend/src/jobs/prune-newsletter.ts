import type { ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { pruneRequests } from '../newsletter/subscribers.ts'

/** An address that nobody has confirmed is not kept. */
export default async function pruneNewsletter({ container }: ScheduledJobArgs): Promise<void> {
  await pruneRequests(container.resolve<EntityManager>('manager'))
}

export const config: ScheduledJobConfig = {
  name: 'prune-newsletter',
  schedule: '40 3 * * *',
  data: {},
}
