import { join } from 'node:path'
import type { MedusaContainer } from '@medusajs/medusa'
import { gracefulShutdown } from 'node-schedule'
import { root } from './root.mts'

/**
 * Schedules src/jobs by Medusa's own loader, which the core skips without Redis. Returns what stops
 * them and waits for running ones.
 */
export async function scheduleJobs(container: MedusaContainer): Promise<() => Promise<void>> {
  const { default: jobs } = await import('@medusajs/medusa/dist/loaders/helpers/jobs/index.js')
  await new jobs.default(join(root, 'dist', 'jobs'), container).load()
  return gracefulShutdown
}
