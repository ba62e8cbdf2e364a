import type { Logger, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { asError } from '../repeat.ts'
import { claimCycles, releaseCycle } from './claim.ts'
import { shopNow } from './clock.ts'
import { Renewal } from './renew.ts'
import type { Cycle } from './rows.ts'

/** Two at once keep a core busy while the other waits; each takes at most two connections. */
const AT_ONCE = 2
/** After an outcome that is unknown. */
const AGAIN_MS = 30_000

/** Renews what is due now; returns whether there may be more. */
export async function renewDue(container: MedusaContainer): Promise<boolean> {
  const manager = container.resolve<EntityManager>('manager')
  const claimed = await claimCycles(manager, AT_ONCE)
  await Promise.all(claimed.map((cycle) => renewOne(container, manager, cycle)))
  return claimed.length === AT_ONCE
}

/** Runs the steps of one claimed delivery, and says when to look at it again. */
export async function renewOne(
  container: MedusaContainer,
  manager: EntityManager,
  cycle: Cycle,
): Promise<void> {
  const wait = async (error: string) => {
    container
      .resolve<Logger>('logger')
      .warn(`A delivery of ${cycle.subscription_id} waits: ${error}`)
    const nextAt = new Date((await shopNow(manager)).getTime() + AGAIN_MS)
    await releaseCycle(manager, cycle, { nextAt, error })
  }
  try {
    const progress = await new Renewal(container, cycle).run()
    if (typeof progress === 'object') await wait(progress.waits)
  } catch (reason) {
    await wait(asError(reason).message)
  }
}
