import type { SubscriptionEvent, SubscriptionStatus } from '#domain/subscription/status.ts'
import { statusAfter } from '#domain/subscription/status.ts'
import type { Queryable } from '../rows.ts'
import { SHOP_NOW } from './clock.ts'
import { refuseEvent } from './refusal.ts'
import type { SubscriptionRow } from './rows.ts'

/** Who made something happen. */
export type Actor = 'shopper' | 'engine' | `staff:${string}`

const ADD = `
  INSERT INTO subscription_history (subscription_id, event, status, actor, data, at)
  VALUES ($1, $2, $3, $4, $5, ${SHOP_NOW})`

const ADD_AND_MOVE = `
  WITH added AS (${ADD})
  UPDATE subscription SET status = $3::varchar, updated_at = now() WHERE id = $1::varchar`

/** What happened, with the facts that explain it. */
export interface Happening {
  readonly event: SubscriptionEvent
  readonly actor: Actor
  readonly data?: Readonly<Record<string, unknown>>
}

/** Adds to the history, and moves the subscription to the status that follows. */
export async function record(
  database: Queryable,
  { id, status }: Pick<SubscriptionRow, 'id' | 'status'>,
  { event, actor, data = {} }: Happening,
): Promise<SubscriptionStatus> {
  const next = statusAfter(status, event)
  if (next === null) return refuseEvent(status, event)
  await database.query(ADD_AND_MOVE, [id, event, next, actor, data])
  return next
}

/** Begins the history of a subscription, whose row exists. */
export const recordStart = async (
  database: Queryable,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await database.query(ADD, [id, 'started', 'active', 'shopper', data])
}
