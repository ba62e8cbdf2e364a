import type { EntityManager } from 'typeorm'
import { rowOf } from '../rows.ts'
import { SHOP_NOW } from './clock.ts'
import { type Cycle, cycleRow } from './rows.ts'
import { voidAttempt } from './void-attempt.ts'

/** Longer than the steps of a renewal take. */
const LEASE = "clock_timestamp() + interval '60 seconds'"

/** The fence stops a worker that has claimed the delivery meanwhile. */
const retry = (leaseUntil: string) => `
  UPDATE subscription_cycle SET state = 'scheduled', cart_id = NULL, declines = 0,
    attempt = CASE state WHEN 'awaiting_shopper' THEN attempt + 1 ELSE attempt END,
    next_at = ${SHOP_NOW}, lease_until = ${leaseUntil}, fence = fence + 1
  WHERE id = $1 RETURNING *`
const RETRY = retry('NULL')
const RETRY_HERE = retry(LEASE)

/** Tries an unpaid delivery again, as a new attempt: by the next worker that looks. */
export async function retryNow(manager: EntityManager, cycle: Cycle): Promise<void> {
  await voidAttempt(manager, cycle)
  await rowOf(manager, cycleRow, RETRY, [cycle.id])
}

/** The same, claimed by the caller, which runs its steps at once. */
export async function retryHere(manager: EntityManager, cycle: Cycle): Promise<Cycle> {
  await voidAttempt(manager, cycle)
  return rowOf(manager, cycleRow, RETRY_HERE, [cycle.id])
}

const CONFIRMED = `
  UPDATE subscription_cycle SET state = 'charging', next_at = ${SHOP_NOW}, lease_until = ${LEASE},
    fence = fence + 1
  WHERE id = $1 AND state = 'awaiting_shopper' RETURNING *`

/** Goes on with the attempt whose payment the shopper has confirmed: the same cart, the same key. */
export const continueHere = (manager: EntityManager, { id }: Cycle): Promise<Cycle> =>
  rowOf(manager, cycleRow, CONFIRMED, [id])
