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
import { cardsOfLinked, findLinked, type Linked } from './linked-payment.ts'
import { quoteNext } from './quote.ts'
import { refuseChange } from './refusal.ts'
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
  returnUrl: string,
): Promise<string | null> {
  const providers = container.resolve<PaymentProviderService>('paymentProviderService')
  for (const { provider_id, data } of await rowsOf(manager, session, SESSION, [cart_id])) {
    const provider: unknown = providers.retrieveProvider(provider_id)
    const page =
      provider instanceof CardProcessor ? await provider.confirmCharge(data, returnUrl) : null
    if (page !== null) return page
  }
  return null
}

/**
 * The shopper confirms what the bank has asked: the same attempt goes on under its key. Returns the
 * bank's page where they have to do so first; it leads back to `returnUrl`.
 */
export async function confirmLinked(
  container: MedusaContainer,
  linked: Linked,
  returnUrl: string,
): Promise<string | null> {
  const manager = container.resolve<EntityManager>('manager')
  const claimed = await manager.transaction(async (own) => {
    const held = await holdLinked(own, linked)
    if (held?.state !== 'confirm') return null
    const page = await confirmCharge(container, own, held.cycle, returnUrl)
    return page ?? continueHere(own, held.cycle)
  })
  if (typeof claimed === 'string') return claimed
  if (claimed) await placeHere(container, claimed)
  return null
}

const isOpen = ({ state }: Linked) => state === 'confirm' || state === 'choose'

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
  if (!isOpen(linked)) return
  const manager = container.resolve<EntityManager>('manager')
  const customerId = linked.subscription.customer_id
  const card = await storeCard(container, manager, { customerId, providerId, data })
  const { id } = await manager.transaction((own) =>
    saveMethod(own, { customerId, providerId, card }),
  )
  await chargeHere(container, linked, { id, total })
}

interface SavedCard {
  readonly methodId: string
  readonly total: number
  /** Who is signed in. */
  readonly visitorId: string | null
}

/** Pays by a card that is saved, and offered to this visitor; the rest is as with another card. */
export async function payLinkedBySaved(
  container: MedusaContainer,
  linked: Linked,
  { methodId, total, visitorId }: SavedCard,
): Promise<void> {
  if (!isOpen(linked)) return
  const manager = container.resolve<EntityManager>('manager')
  const cards = await cardsOfLinked(manager, linked, visitorId)
  if (!cards.some(({ id }) => id === methodId)) {
    refuseChange('This card is not offered here: choose another', 'method_unknown')
  }
  await chargeHere(container, linked, { id: methodId, total })
}

/** A new attempt by a saved card at once, which is the subscription's from here on. */
async function chargeHere(
  container: MedusaContainer,
  linked: Linked,
  { id, total }: { readonly id: string; readonly total: number },
): Promise<void> {
  const manager = container.resolve<EntityManager>('manager')
  const claimed = await manager.transaction(async (own) => {
    const held = await holdLinked(own, linked)
    if (!held || !isOpen(held)) return null
    const quote = await quoteNext(container, own, held.subscription.id)
    const customerId = held.subscription.customer_id
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
