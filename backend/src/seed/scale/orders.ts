import { z } from 'zod'
import { rowOf } from '../../rows.ts'
import type { ScaleDatabase, ScaleTerminal } from '../scale.ts'
import { CUSTOMERS, ORDER_INSERTS, ORDER_REMOVALS, PREPARED } from './orders-sql.ts'

/** The orders of one statement. */
const PART = 5_000

const counted = z.object({ count: z.number() })
const COUNT = `SELECT count(*)::int AS count FROM "order" WHERE starts_with(id, 'order_scale_')`

/**
 * Adds `count` orders of the past, with customers, payments, returns, notes and mails, straight into
 * the core's tables; or takes them away if `count` is 0. The same number again changes nothing.
 */
export async function orderAtScale(
  database: ScaleDatabase,
  count: number,
  { say, signal }: ScaleTerminal,
): Promise<void> {
  const before = await rowOf(database, counted, COUNT)
  if (before.count === count) {
    say(`There are ${count} orders of the large shop already`)
    return
  }
  await database.transaction(async (transaction) => {
    for (const removal of ORDER_REMOVALS) await transaction.query(removal)
    if (count === 0) return
    for (const statement of PREPARED) await transaction.query(statement)
    await transaction.query(CUSTOMERS, [count])
    for (let from = 1; from <= count; from += PART) {
      signal.throwIfAborted()
      const until = Math.min(from + PART - 1, count)
      for (const insert of ORDER_INSERTS) await transaction.query(insert, [from, until])
      say(`${until} of ${count} orders`)
    }
  })
  await database.query('ANALYZE')
}
