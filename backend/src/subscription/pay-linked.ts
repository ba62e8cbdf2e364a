import { setTimeout as pause } from 'node:timers/promises'
import type { MedusaContainer, PaymentProviderService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { CardProcessor } from '../checkout/payments/card-processor.ts'
import { storeCard } from '../payment-method/add.ts'
import { saveMethod } from '../payment-method/keep.ts'
import { findMethod } from '../payment-method/rows.ts'
import { rowsOf } from '../rows.ts'
import { chargeTo } from './change-payment.ts'
import { findLinked, type Linked } from './linked-payment.ts'
import { quoteNext } from './quote.ts'
import { renewOne } from './renew-due.ts'
import { continueHere, retryHere } from './retry.ts'
import { type Cycle, holdSubscription } from './rows.ts'
import { noteShown } from './shown-total.ts'

/** Longer than an order takes; a page waits no longer, and the order is placed all the same. */
const PAGE_WAITS_MS = 3000

async function placeHere(container: MedusaContainer, cycle: Cycle): Promise<void> {
  const manager = container.resolve<EntityManager>('manager')
  await Promise.race([
    renewOne(container, manager, cycle),
    pause(PAGE_WAITS_MS, undefined, { ref: false }),
  ])
}

/** The delivery of a link, held, so that a second press waits and then finds it under way. */
async function holdLinked(manager: EntityManager, { cycle }: Linked): Promise<Linked | null> {
  await holdSubscription(manager, cycle.subscription_id)
  return findLinked(manager, cycle.id)
}

const session = z.object({ provider_id: z.string(), data: z.record(z.string(), z.unknown()) })
const SESSION = `
  SELECT provider_id, data FROM payment_session WHERE cart_id = $1 AND is_selected`

async function confirmCharge(
  container: MedusaContainer,
  manager: EntityManager,
  { cart_id }: Cycle,
): Promise<void> {
  const providers = container.resolve<PaymentProviderService>('paymentProviderService')
  for (const { provider_id, data } of await rowsOf(manager, session, SESSION, [cart_id])) {
    const provider: unknown = providers.retrieveProvider(provider_id)
    if (provider instanceof CardProcessor) await provider.confirmCharge(data)
  }
}

/** The shopper confirms what the bank has asked: the same attempt goes on under its key. */
export async function confirmLinked(container: MedusaContainer, linked: Linked): Promise<void> {
  const manager = container.resolve<EntityManager>('manager')
  const claimed = await manager.transaction(async (own) => {
    const held = await holdLinked(own, linked)
    if (held?.state !== 'confirm') return null
    await confirmCharge(container, own, held.cycle)
    return continueHere(own, held.cycle)
  })
  if (claimed) await placeHere(container, claimed)
}

const ANNOUNCE = 'UPDATE subscription_cycle SET announced_total = $2 WHERE id = $1'

interface EnteredCard {
  readonly providerId: string
  readonly data: Readonly<Record<string, unknown>>
  /** The total on the button, in minor units. */
  readonly total: number
}

/**
 * Pays by another card, which is the subscription's from here on: a new attempt at once. Nothing is
 * charged if the total is not the one that was shown.
 */
export async function payLinkedByCard(
  container: MedusaContainer,
  linked: Linked,
  { providerId, data, total }: EnteredCard,
): Promise<void> {
  if (linked.state !== 'confirm' && linked.state !== 'choose') return
  const manager = container.resolve<EntityManager>('manager')
  const customerId = linked.subscription.customer_id
  const card = await storeCard(container, manager, { customerId, providerId, data })
  const { id } = await manager.transaction((own) =>
    saveMethod(own, { customerId, providerId, card }),
  )
  const claimed = await manager.transaction(async (own) => {
    const held = await holdLinked(own, linked)
    if (held?.state !== 'confirm' && held?.state !== 'choose') return null
    const quote = await quoteNext(container, own, held.subscription.id)
    const method = await findMethod(own, { customerId, id })
    if (method === null || quote === null || quote.total !== total) return null
    const { subscription } = held
    await chargeTo({ container, manager: own, subscription, actor: 'shopper' }, method)
    await own.query(ANNOUNCE, [held.cycle.id, total])
    await noteShown(own, subscription, total)
    return retryHere(own, held.cycle)
  })
  if (claimed) await placeHere(container, claimed)
}
