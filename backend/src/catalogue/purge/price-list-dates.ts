import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { asError } from '../../repeat.ts'

/** A timer cannot run longer than 24 days, and clocks drift. */
const LONGEST_WAIT_MS = 3_600_000
/** After the moment, not at it: prices compare with `now()`. */
const MARGIN_MS = 10

/**
 * No row changes when a price list begins or ends by date. `$1` is the time of the last check, on
 * the database's clock; dates between then and now have just begun or ended.
 */
const PASSED_AND_NEXT = `
WITH clock AS (SELECT clock_timestamp() AS now),
boundary AS (
  SELECT l.id, b.at FROM price_list l CROSS JOIN LATERAL (VALUES (l.starts_at), (l.ends_at)) AS b (at)
  WHERE l.deleted_at IS NULL AND l.status = 'active' AND b.at IS NOT NULL
)
SELECT clock.now::text AS now,
  ARRAY(SELECT DISTINCT v.product_id::text FROM boundary
    JOIN money_amount m ON m.price_list_id = boundary.id
    JOIN product_variant_money_amount x ON x.money_amount_id = m.id
    JOIN product_variant v ON v.id = x.variant_id
    WHERE boundary.at > $1::timestamptz AND boundary.at <= clock.now) AS product_ids,
  (SELECT ceil(extract(epoch FROM min(at) - clock.now) * 1000)::float8
    FROM boundary WHERE at > clock.now) AS next_ms
FROM clock`

const row = z.object({
  now: z.string(),
  product_ids: z.array(z.string()),
  next_ms: z.number().nullable(),
})

type Handlers = {
  onPassed(tags: readonly string[]): void
  onTrouble(error: Error): void
}

/** Sends the tags of a price list at the moment it begins or ends. */
export function watchPriceListDates(manager: EntityManager, handlers: Handlers) {
  let since: string | undefined
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  let stopped = false

  async function read() {
    const [found]: unknown[] = await manager.query(PASSED_AND_NEXT, [since ?? 'infinity'])
    const { now, product_ids, next_ms } = row.parse(found)
    since = now
    if (product_ids.length > 0) {
      handlers.onPassed(['products', ...product_ids.map((id) => `product:${id}`)])
    }
    return Math.min(next_ms === null ? LONGEST_WAIT_MS : next_ms + MARGIN_MS, LONGEST_WAIT_MS)
  }

  /** Checks again: at a boundary, and whenever the dates may have changed. */
  function look() {
    clearTimeout(timer)
    reading = reading.then(async () => {
      const waitMs = await read().catch((reason: unknown) => {
        handlers.onTrouble(asError(reason))
        return 1_000
      })
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(look, waitMs)
    })
  }

  return {
    look,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await reading
    },
  }
}
