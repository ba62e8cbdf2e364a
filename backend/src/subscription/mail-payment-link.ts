import type { MedusaContainer } from '@medusajs/medusa'
import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { failureMail } from './failure-mail.ts'
import { findLinked, totalOfLinked } from './linked-payment.ts'
import { mailSubscription } from './mails.ts'
import { refuseChange } from './refusal.ts'
import { holdSubscription, openCycle } from './rows.ts'

interface Wanted {
  readonly container: MedusaContainer
  readonly manager: EntityManager
  readonly subscriptionId: string
}

/** Mails the link by which an unpaid delivery is paid or confirmed once more, in the caller's transaction. */
export async function mailPaymentLink({ container, manager, subscriptionId }: Wanted) {
  const subscription = await holdSubscription(manager, subscriptionId)
  const open = await openCycle(manager, subscriptionId)
  const linked = open && (await findLinked(manager, open.id))
  const mail = open && failureMail(open)
  const isOwed = linked?.state === 'confirm' || linked?.state === 'choose'
  if (!subscription || !open || !isOwed || !mail) {
    return refuseChange('No payment of this subscription is owed', 'nothing_owed')
  }
  const total = await totalOfLinked(container, manager, linked)
  await mailSubscription(manager, subscription, {
    ...mail,
    key: generateEntityId('', 'link'),
    cycle_id: open.id,
    at: open.next_at.toISOString(),
    ...(total !== null && { total }),
  })
  return { to: subscription.email }
}
