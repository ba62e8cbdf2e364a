import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { cycleRow, orderMoment, type SubscriptionRow } from './rows.ts'
import { viewSubscription } from './view.ts'

const STAFF = 'staff:'

/** `staff:usr_1` of the history, as who and which of them. */
const actorOf = (actor: string) =>
  actor.startsWith(STAFF)
    ? { actor: 'staff', user_id: actor.slice(STAFF.length) }
    : { actor, user_id: null }

const entry = z.object({
  event: z.string(),
  status: z.string(),
  actor: z.string(),
  at: z.date(),
  data: z.record(z.string(), z.unknown()),
})
const HISTORY = `
  SELECT event, status, actor, at, data FROM subscription_history
  WHERE subscription_id = $1 ORDER BY id`

const cycle = cycleRow
  .omit({ subscription_id: true, fence: true })
  .extend({ display_id: z.int().nullable(), last_error: z.string().nullable() })
const CYCLES = `
  SELECT cycle.*, o.display_id FROM subscription_cycle cycle
  LEFT JOIN "order" o ON o.id = cycle.order_id
  WHERE cycle.subscription_id = $1 ORDER BY cycle.cycle`

const attempt = z.object({
  cycle: z.int(),
  attempt: z.int(),
  cart_id: z.string(),
  provider_id: z.string().nullable(),
  order_id: z.string().nullable(),
  created_at: z.date(),
})
/** Without keys and payment data: they let their holder charge. */
const ATTEMPTS = `
  SELECT cycle.cycle, attempt.attempt, attempt.cart_id, o.id AS order_id, attempt.created_at,
    (SELECT min(provider_id) FROM payment_session session
      WHERE session.cart_id = attempt.cart_id AND session.is_selected) AS provider_id
  FROM subscription_attempt attempt
  JOIN subscription_cycle cycle ON cycle.id = attempt.cycle_id
  LEFT JOIN "order" o ON o.cart_id = attempt.cart_id
  WHERE cycle.subscription_id = $1 ORDER BY cycle.cycle, attempt.attempt`

/** A subscription as staff see it: with every delivery, every attempt, and who did what. */
export async function staffView(database: Queryable, subscription: SubscriptionRow) {
  const { id } = subscription
  const history = await rowsOf(database, entry, HISTORY, [id])
  const cycles = await rowsOf(database, cycle, CYCLES, [id])
  return {
    ...(await viewSubscription(database, subscription)),
    history: history.map(({ actor, ...rest }) => ({ ...rest, ...actorOf(actor) })),
    cycles: cycles.map((each) =>
      each.state === 'scheduled' ? { ...each, due_at: orderMoment(subscription, each) } : each,
    ),
    attempts: await rowsOf(database, attempt, ATTEMPTS, [id]),
  }
}
