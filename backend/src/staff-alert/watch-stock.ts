import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { RUNNING_LOW } from '../catalogue/running-low.ts'
import { rowsOf } from '../rows.ts'
import { queueOwnWebhooks } from '../webhook/announce.ts'
import { alertOfLowStock } from './mails.ts'

/** They have been restocked, or are no longer sold: the next time counts again. */
const RECOVERED = `
  DELETE FROM low_stock_variant known WHERE NOT EXISTS (
    SELECT FROM (${RUNNING_LOW}) low WHERE low.variant_id = known.variant_id)`

/** A second worker waits for the first one's rows, and finds them there. */
const CROSSED = `
  INSERT INTO low_stock_variant (variant_id)
  SELECT variant_id FROM (${RUNNING_LOW}) low
  WHERE NOT EXISTS (SELECT FROM low_stock_variant known WHERE known.variant_id = low.variant_id)
  ORDER BY available, variant_id ON CONFLICT DO NOTHING
  RETURNING variant_id, since`
const crossed = z.object({ variant_id: z.string(), since: z.date() })

/**
 * Notes which variants run low, and tells staff and other systems of those that have begun to since
 * the last look: once for each time that the stock falls so far, and not for each sale below it.
 */
export async function watchStock(database: EntityManager): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query(RECOVERED)
    const [first, ...rest] = await rowsOf(manager, crossed, CROSSED)
    if (!first) return
    const others = rest.map(({ variant_id }) => variant_id)
    await alertOfLowStock(manager, [first.variant_id, ...others], first.since)
    await queueOwnWebhooks(manager, 'variant.low_stock', [first.variant_id, ...others])
  })
}
