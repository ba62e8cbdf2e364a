import type { Logger } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { asError } from '../repeat.ts'
import { REQUESTED_BY_SHOPPER } from './by-shopper.ts'
import { cancelSwap } from './cancel-swap.ts'

const swaps = z.array(z.object({ id: z.string(), order_id: z.string() }))

/** Swaps that shoppers began and abandoned. Staff take care of their own. */
const FORGOTTEN = `
  SELECT s.id, s.order_id FROM swap s
  WHERE s.metadata ->> '${REQUESTED_BY_SHOPPER}' = 'true'
    AND s.confirmed_at IS NULL AND s.canceled_at IS NULL AND s.created_at < now() - interval '7 days'
    AND NOT EXISTS (SELECT FROM "return" back
      WHERE back.swap_id = s.id AND back.status NOT IN ('requested', 'canceled'))
  ORDER BY s.created_at LIMIT 100`

/**
 * Cancels the swaps that were not settled for a week, so that their pieces can be requested again.
 * One that fails does not stop the others. Returns their number.
 */
export async function pruneSwaps(container: MedusaContainer): Promise<number> {
  const manager = container.resolve<EntityManager>('manager')
  let cancelled = 0
  for (const { id, order_id } of swaps.parse(await manager.query(FORGOTTEN))) {
    try {
      await manager.transaction((own) => cancelSwap(container, own, order_id, id))
      cancelled++
    } catch (error) {
      container.resolve<Logger>('logger').error(`Swap ${id} was not cancelled`, asError(error))
    }
  }
  return cancelled
}
