import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { hideToken, keepCardOfOrder } from '../payment-method/keep.ts'
import { rowsOf } from '../rows.ts'
import { finish, hasHadAll } from './finish.ts'
import { record } from './history.ts'
import { mailSubscription } from './mails.ts'
import { planNext } from './replan.ts'
import { type SubscriptionRow, subscriptionRow } from './rows.ts'
import { startSubscriptions } from './start.ts'

const renewal = subscriptionRow.extend({ cycle_id: z.string() })

/**
 * Holds the subscription that an order renews: by the cart, which only the engine writes here;
 * metadata of carts is not to be trusted.
 */
const HOLD_RENEWED = `
  SELECT subscription.*, attempt.cycle_id FROM "order" o
  JOIN subscription_attempt attempt ON attempt.cart_id = o.cart_id
  JOIN subscription_cycle cycle ON cycle.id = attempt.cycle_id
  JOIN subscription ON subscription.id = cycle.subscription_id
  WHERE o.id = $1 FOR UPDATE OF subscription`

/** The delivery is the order, and the shopper has seen what it costs. */
const ORDERED = `
  WITH ordered AS (
    UPDATE subscription_cycle SET state = 'ordered', order_id = $2::varchar, failure = NULL
    WHERE id = $1 AND order_id IS NULL AND state = 'charging'
      AND cart_id = (SELECT cart_id FROM "order" WHERE id = $2::varchar)
    RETURNING cycle, subscription_id
  ), renewed AS (
    UPDATE subscription SET last_order_id = $2::varchar, failure_count = 0, shown_total = (
      SELECT coalesce(sum(amount), 0) FROM payment
      WHERE order_id = $2::varchar AND canceled_at IS NULL)
    FROM ordered WHERE subscription.id = ordered.subscription_id)
  SELECT cycle FROM ordered`
const ordered = z.object({ cycle: z.int() })

/**
 * What an order means for subscriptions, in the order's own transaction: the delivery that it is, or
 * the subscriptions that it begins. Returns whether it is a renewal.
 */
export async function subscriptionsOnOrder(
  manager: EntityManager,
  orderId: string,
): Promise<boolean> {
  const [subscription] = await rowsOf(manager, renewal, HOLD_RENEWED, [orderId])
  if (!subscription) {
    await keepCardOfOrder(manager, orderId)
    await startSubscriptions(manager, orderId)
    await hideToken(manager, orderId)
    return false
  }
  const cycleId = subscription.cycle_id
  const [delivery] = await rowsOf(manager, ordered, ORDERED, [cycleId, orderId])
  if (!delivery) {
    // A cart of an attempt that was given up must never become an order.
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This renewal was called off')
  }
  await renewed(manager, subscription, { orderId, cycleId, cycle: delivery.cycle })
  return true
}

interface Delivery {
  readonly orderId: string
  readonly cycleId: string
  readonly cycle: number
}

async function renewed(
  manager: EntityManager,
  subscription: SubscriptionRow,
  { orderId, cycleId, cycle }: Delivery,
): Promise<void> {
  const data = { order_id: orderId, cycle }
  const event = subscription.status === 'past_due' ? 'payment_recovered' : 'renewed'
  const status = await record(manager, subscription, { event, actor: 'engine', data })
  await mailSubscription(manager, subscription, {
    kind: 'renewed',
    key: cycleId,
    cycle_id: cycleId,
    order_id: orderId,
  })
  const current = { ...subscription, status }
  if (await hasHadAll(manager, current)) await finish(manager, current)
  else await planNext(manager, current)
}
