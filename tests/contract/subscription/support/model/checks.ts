import { z } from 'zod'
import {
  SUBSCRIPTION_EVENTS,
  type SubscriptionStatus,
  statusAfter,
} from '#domain/subscription/status.ts'
import { rowsOf } from '../../../../../backend/src/rows.ts'
import type { OwnTestShop } from '../../../support/test-shop.ts'

const NOW = `(now() + (SELECT offset_ms FROM shop_clock) * interval '1 ms')`

/** Each finds what must never be, whenever one looks. */
const NEVER: Readonly<Record<string, string>> = {
  'a cycle has more than one order, or one that is not its own': `
    SELECT cycle.id, array_agg(o.id) AS orders FROM subscription_cycle cycle
    LEFT JOIN subscription_attempt attempt ON attempt.cycle_id = cycle.id
    LEFT JOIN "order" o ON o.cart_id = attempt.cart_id
    GROUP BY cycle.id HAVING count(o.id) > 1 OR min(o.id) IS DISTINCT FROM cycle.order_id`,
  'the bank holds money for no order and no attempt under way': `
    SELECT charge.key, charge.status FROM test_card_charge charge
    WHERE charge.status IN ('authorized', 'captured')
      AND NOT EXISTS (SELECT FROM payment
        WHERE payment.order_id IS NOT NULL AND payment.data ->> 'key' = charge.key)
      AND NOT EXISTS (SELECT FROM subscription_attempt attempt
        JOIN subscription_cycle cycle ON cycle.id = attempt.cycle_id
          AND cycle.cart_id = attempt.cart_id AND cycle.state = 'charging'
        WHERE attempt.key = charge.key)
      AND NOT EXISTS (SELECT FROM payment_outbox
        WHERE request = 'cancel' AND payment_outbox.data ->> 'key' = charge.key)`,
  'an order is not paid by one charge of its total': `
    SELECT cycle.id, payment.amount, charge.amount AS charged, charge.status
    FROM subscription_cycle cycle
    LEFT JOIN payment ON payment.order_id = cycle.order_id
    LEFT JOIN test_card_charge charge ON charge.key = payment.data ->> 'key'
    LEFT JOIN subscription_attempt attempt ON attempt.key = charge.key
    WHERE cycle.order_id IS NOT NULL AND (
      payment.id IS NULL OR payment.provider_id = 'invoice' AND charge.key IS NOT NULL
      OR payment.provider_id <> 'invoice' AND (
        charge.key IS NULL OR attempt.cycle_id IS DISTINCT FROM cycle.id
        OR charge.amount <> payment.amount OR charge.status NOT IN ('authorized', 'captured')
        OR cycle.state = 'done' AND charge.status <> 'captured')
      OR payment.amount <> (
        SELECT sum(item.unit_price * item.quantity) FROM line_item item
        WHERE item.order_id = cycle.order_id) + (
        SELECT sum(method.price) FROM shipping_method method
        WHERE method.order_id = cycle.order_id))`,
  'an order has no mail, or several': `
    SELECT cycle.id, count(mail.id) FROM subscription_cycle cycle
    LEFT JOIN mail ON mail.data ->> 'cycle_id' = cycle.id
      AND mail.event_name = 'subscription.renewed'
    WHERE cycle.order_id IS NOT NULL GROUP BY cycle.id HAVING count(mail.id) <> 1`,
  'a subscription has the wrong number of deliveries ahead': `
    SELECT subscription.id, subscription.status, count(cycle.id) FROM subscription
    LEFT JOIN subscription_cycle cycle ON cycle.subscription_id = subscription.id
      AND cycle.state IN ('scheduled', 'charging', 'awaiting_shopper')
    GROUP BY subscription.id
    HAVING count(cycle.id) <> (subscription.status IN ('active', 'past_due'))::int
      OR (min(cycle.due_at) IS DISTINCT FROM subscription.next_order_at AND NOT EXISTS (
        SELECT FROM mail WHERE mail.resource_id = subscription.id
          AND mail.event_name = 'subscription.price_changed'
          AND abs(extract(epoch FROM
            (mail.data ->> 'at')::timestamptz - subscription.next_order_at)) < 0.01))`,
}

/** Each finds what must not be once everything due has been worked on. */
const AT_REST: Readonly<Record<string, string>> = {
  'a payment is not given back': `SELECT id, last_error FROM payment_outbox`,
  'something due was not worked on': `
    SELECT id, state, next_at, last_error FROM subscription_cycle
    WHERE state IN ('scheduled', 'charging', 'ordered', 'awaiting_shopper')
      AND next_at <= ${NOW} - interval '2 minutes'`,
  'a delivery waits without a reason': `
    SELECT cycle.id, cycle.state, cycle.due_at FROM subscription_cycle cycle
    WHERE cycle.state IN ('scheduled', 'charging', 'ordered', 'awaiting_shopper')
      AND cycle.due_at <= ${NOW} - interval '2 minutes'
      AND cycle.failure IS NULL AND cycle.last_error IS NULL
      AND NOT EXISTS (SELECT FROM mail WHERE mail.data ->> 'cycle_id' = cycle.id
        AND mail.event_name = 'subscription.price_changed')`,
}

const anything = z.record(z.string(), z.unknown())

async function findFaults(shop: OwnTestShop, checks: Readonly<Record<string, string>>) {
  const faults: string[] = []
  for (const [fault, sql] of Object.entries(checks)) {
    const rows = await rowsOf(shop, anything, sql)
    if (rows.length > 0) faults.push(`${fault}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  return faults
}

const entry = z.object({
  subscription_id: z.string(),
  event: z.enum(SUBSCRIPTION_EVENTS),
  status: z.string(),
  current: z.string(),
})
const HISTORY = `
  SELECT history.subscription_id, history.event, history.status, subscription.status AS current
  FROM subscription_history history
  JOIN subscription ON subscription.id = history.subscription_id
  WHERE history.subscription_id LIKE 'sub_model%' ORDER BY history.id`

/** The history, told from its beginning by the state machine, must lead to the status of today. */
async function unexplained(shop: OwnTestShop): Promise<string[]> {
  const told = new Map<string, SubscriptionStatus | null>()
  const wanted = new Map<string, string>()
  const faults: string[] = []
  for (const { subscription_id: id, event, status, current } of await rowsOf(
    shop,
    entry,
    HISTORY,
  )) {
    const next = statusAfter(told.get(id) ?? 'new', event)
    if (next !== status) faults.push(`${id}: ${event} led to ${status}, not to ${next}`)
    told.set(id, next)
    wanted.set(id, current)
  }
  for (const [id, status] of told) {
    if (status !== wanted.get(id)) faults.push(`${id} is ${wanted.get(id)}, its history ${status}`)
  }
  return faults
}

export const faultsAtAnyTime = async (shop: OwnTestShop): Promise<string[]> => [
  ...(await findFaults(shop, NEVER)),
  ...(await unexplained(shop)),
]

export const faultsAtRest = (shop: OwnTestShop): Promise<string[]> => findFaults(shop, AT_REST)
