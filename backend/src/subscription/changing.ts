import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import type { SubscriptionEvent } from '#domain/subscription/status.ts'
import { shopNow } from './clock.ts'
import { type Actor, record } from './history.ts'
import { refuseChange } from './refusal.ts'
import { type Cycle, openCycle, orderMoment, type SubscriptionRow } from './rows.ts'

/** A change in one transaction, which holds the subscription. */
export interface Changing {
  readonly container: MedusaContainer
  readonly manager: EntityManager
  readonly subscription: SubscriptionRow
  readonly actor: Actor
}

/** Notes what happened; returns the subscription in its new status. */
export async function happen(
  { manager, subscription, actor }: Changing,
  event: SubscriptionEvent,
  data: Readonly<Record<string, unknown>> = {},
): Promise<SubscriptionRow> {
  const status = await record(manager, subscription, { event, actor, data })
  return { ...subscription, status }
}

export const refuseBeingPlaced = (): never =>
  refuseChange(
    'Your next order is being placed right now. Please try again in a minute',
    'being_placed',
  )

/** The delivery that comes next. Refuses while its payment is under way, and where there is none. */
export async function nextCycle({ manager, subscription }: Changing): Promise<Cycle> {
  const cycle = await openCycle(manager, subscription.id)
  if (cycle === null) {
    return refuseChange('This subscription has no next order. Resume it first', 'no_delivery')
  }
  if (cycle.state === 'charging') return refuseBeingPlaced()
  return cycle
}

/** What an order holds cannot be changed once its cart is built: it is placed, or paid, as it is. */
export async function requireNoCart(changing: Changing): Promise<void> {
  const cycle = await openCycle(changing.manager, changing.subscription.id)
  if (cycle?.state === 'charging') await nextCycle(changing)
  if (cycle?.state !== 'awaiting_shopper') return
  refuseChange(
    'Your next order is waiting for its payment. Pay for it or skip it first',
    'payment_owed',
  )
}

export const refuseWaiting = (): never =>
  refuseChange(
    'Your next order is already waiting. Skip it, or change the dates once it has been placed',
    'order_waits',
  )

/** A date of the schedule can be changed while no payment is owed, also during a notice. */
export async function nextUnpaid(changing: Changing): Promise<Cycle> {
  const cycle = await nextCycle(changing)
  const now = await shopNow(changing.manager)
  if (cycle.state === 'scheduled' && cycle.failure === null) {
    // A worker will have it at any moment: another date would leave it out.
    if (cycle.next_at <= now) refuseBeingPlaced()
    if (orderMoment(changing.subscription, cycle) > now) return cycle
  }
  return refuseWaiting()
}

/** Refuses a day that is not ahead, or further ahead than a year. */
export async function requireDayAhead({ manager }: Changing, at: Date): Promise<void> {
  const now = await shopNow(manager)
  const ahead = at.getTime() - now.getTime()
  if (ahead > 0 && ahead <= YEAR_MS) return
  refuseChange('Choose a day within the next year', 'day_not_ahead')
}

const YEAR_MS = 366 * 86_400_000
