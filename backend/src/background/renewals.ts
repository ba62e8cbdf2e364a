import type { Logger, MedusaContainer } from '@medusajs/medusa'
import { repeat } from '../repeat.ts'
import { announceNext } from '../subscription/announce.ts'
import { renewDue } from '../subscription/renew-due.ts'
import { resumeNext } from '../subscription/resume-due.ts'

const POLL_MS = 1000

/** Resumes, announces and renews a few subscriptions; returns whether there may be more. */
export async function workOnce(container: MedusaContainer): Promise<boolean> {
  const hasResumed = await resumeNext(container)
  const hasAnnounced = await announceNext(container)
  return (await renewDue(container)) || hasResumed || hasAnnounced
}

/**
 * Renews due subscriptions, announces those that are coming up, and resumes paused ones. Any number
 * of workers share them: each delivery is claimed for a while, and taken over by another if the first
 * has died.
 */
export async function start(container: MedusaContainer): Promise<() => Promise<void>> {
  const logger = container.resolve<Logger>('logger')
  return repeat(
    () => workOnce(container),
    POLL_MS,
    (error) => logger.error('Renewals could not be read', error),
  )
}
