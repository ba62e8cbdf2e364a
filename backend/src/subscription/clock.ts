import { z } from 'zod'
import { type Queryable, rowOf } from '../rows.ts'

const clock = z.object({ now: z.date() })

/**
 * The shop's time in SQL, by which deliveries are due: the real time, unless staff have moved the
 * clock of a trial shop (`npm run clock`). Leases go by the real one.
 */
export const SHOP_NOW = `(clock_timestamp() + (SELECT offset_ms FROM shop_clock) * interval '1 ms')`

export const shopNow = async (database: Queryable): Promise<Date> =>
  (await rowOf(database, clock, `SELECT ${SHOP_NOW} AS now`)).now
