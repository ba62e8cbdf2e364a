import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { idsOf } from '../rows.ts'
import { resume } from './change-dates.ts'
import { SHOP_NOW } from './clock.ts'
import { mailSubscription } from './mails.ts'
import { holdSubscription } from './rows.ts'

const TO_RESUME = `
  SELECT id FROM subscription WHERE status = 'paused' AND resume_at <= ${SHOP_NOW}
  ORDER BY resume_at LIMIT 1 FOR UPDATE SKIP LOCKED`

/** Resumes one subscription whose pause is over; returns whether there may be more. */
export async function resumeNext(container: MedusaContainer): Promise<boolean> {
  return container.resolve<EntityManager>('manager').transaction(async (manager) => {
    const [id] = await idsOf(manager, TO_RESUME)
    const subscription = id === undefined ? null : await holdSubscription(manager, id)
    if (subscription === null) return false
    await resume({ container, manager, subscription, actor: 'engine' })
    const key = `${subscription.id}:${subscription.resume_at?.getTime()}`
    await mailSubscription(manager, subscription, { kind: 'resumed', key })
    return true
  })
}
