import type { ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { pruneChanges } from '../catalogue/listing-memory/prune.ts'

export default async function prune({ container }: ScheduledJobArgs): Promise<void> {
  await pruneChanges(container.resolve<EntityManager>('manager'))
}

export const config: ScheduledJobConfig = {
  name: 'prune-listing-changes',
  schedule: '41 * * * *',
  data: {},
}
