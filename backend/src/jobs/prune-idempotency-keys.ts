import type { ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'

/** Deletes the answers to repeatable requests after a week, when no client repeats one. */
export default async function pruneKeys({ container }: ScheduledJobArgs): Promise<void> {
  await container
    .resolve<EntityManager>('manager')
    .query("DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'")
}

export const config: ScheduledJobConfig = {
  name: 'prune-idempotency-keys',
  schedule: '20 3 * * *',
  data: {},
}
