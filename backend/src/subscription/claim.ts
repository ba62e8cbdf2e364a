import type { EntityManager } from 'typeorm'
import { rowsOf } from '../rows.ts'
import { SHOP_NOW } from './clock.ts'
import { type Cycle, cycleRow } from './rows.ts'

/** Longer than any step takes: only the deliveries of a dead worker are taken over. */
const LEASE_MS = 60_000

/**
 * Deliveries to work on: due ones of subscriptions that are not paused, and those that were left
 * half-way. Everything due, not only today's. SKIP LOCKED lets workers share the table.
 */
const CLAIM = `
  UPDATE subscription_cycle SET fence = fence + 1,
    lease_until = clock_timestamp() + ${LEASE_MS} * interval '1 ms'
  WHERE id IN (
    SELECT cycle.id FROM subscription_cycle cycle
    WHERE cycle.state IN ('scheduled', 'charging', 'ordered', 'awaiting_shopper')
      AND cycle.next_at <= ${SHOP_NOW}
      AND (cycle.lease_until IS NULL OR cycle.lease_until < clock_timestamp())
    ORDER BY cycle.next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING *`

/** Claims deliveries for as long as the lease lasts; each claim has another fence. */
export const claimCycles = (manager: EntityManager, limit: number): Promise<Cycle[]> =>
  rowsOf(manager, cycleRow, CLAIM, [limit])

const RELEASE = `
  UPDATE subscription_cycle SET lease_until = NULL, next_at = coalesce($3, next_at),
    last_error = $4
  WHERE id = $1 AND fence = $2`

/** Ends a claim; `nextAt` is when to look again. */
export const releaseCycle = (
  manager: EntityManager,
  { id, fence }: Cycle,
  { nextAt = null, error = null }: { nextAt?: Date | null; error?: string | null } = {},
) => manager.query(RELEASE, [id, fence, nextAt, error])
