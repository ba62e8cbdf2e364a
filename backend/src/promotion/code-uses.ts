import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'

/**
 * As SQL: how often the discount `d` has been used. An order that was cancelled uses none: its buyer
 * has got nothing by it, and may order again.
 */
export const USES = `(SELECT count(*)::int FROM order_discounts used
  JOIN "order" standing ON standing.id = used.order_id AND standing.canceled_at IS NULL
  WHERE used.discount_id = d.id)`

const counted = z.object({ id: z.string(), uses: z.number() })
const COUNT = `SELECT d.id, ${USES} AS uses FROM discount d WHERE d.id = ANY($1)`

/** How often each of these discounts has been used, by its id. */
export async function usesOf(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(database, counted, COUNT, [ids])
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

const GIVE_BACK = `
  UPDATE discount d SET usage_count = ${USES}
  WHERE d.id IN (SELECT discount_id FROM order_discounts WHERE order_id = $1)`

/** Staff read the count of a column, which the core only ever raises. Call it for a cancelled order. */
export const giveUsesBack = async (database: Queryable, orderId: string): Promise<void> => {
  await database.query(GIVE_BACK, [orderId])
}
