import type { ScheduledJobArgs, ScheduledJobConfig } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'

/** The key of a renewal that waits for its shopper goes on to be used. */
const PRUNE = `
  DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'
    AND idempotency_key NOT IN (SELECT attempt.key FROM subscription_attempt attempt
      JOIN subscription_cycle cycle ON cycle.cart_id = attempt.cart_id
      WHERE cycle.state IN ('charging', 'awaiting_shopper'))`

/** Deletes the answers to repeatable requests after a week, when no client repeats one. */
export default async function pruneKeys({ container }: ScheduledJobArgs): Promise<void> {
  await container.resolve<EntityManager>('manager').query(PRUNE)
}

export const config: ScheduledJobConfig = {
  name: 'prune-idempotency-keys',
  schedule: '20 3 * * *',
  data: {},
}
