import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { MONEY } from './money.ts'
import { refusal } from './refusal.ts'
import { IS_SWAP_TRANSFER } from './swap-transfers.ts'

/** What staff saw of the amount that they capture, in minor units, for the service of orders. */
export const seenAmount = new AsyncLocalStorage<number>()

const open = z.object({
  all: z.number(),
  by_invoice: z.number().nullable(),
  by_card: z.number().nullable(),
})

/**
 * What staff are asked about: on the page of an order what its payments come to, of invoices alone
 * what the customer is to transfer; in the list of invoices that part, and in the queue of captures
 * the rest.
 */
const OPEN = `
  SELECT (CASE WHEN open.is_by_invoice THEN money.invoiced ELSE open.amount END)::int AS "all",
    nullif(money.invoiced, 0) AS by_invoice, open.by_card::int
  FROM (SELECT sum(amount) AS amount, bool_and(provider_id = 'invoice') AS is_by_invoice,
      sum(amount) FILTER (WHERE provider_id <> 'invoice' AND swap_id IS NULL) AS by_card
    FROM payment WHERE order_id = $1 AND captured_at IS NULL AND canceled_at IS NULL
      AND NOT (${IS_SWAP_TRANSFER})) open, ${MONEY} money
  WHERE open.amount IS NOT NULL`

/**
 * Refuses to capture another amount than staff saw, as the order has changed since. Where nothing is
 * left to capture, nothing is. The caller locks the order.
 */
export async function requireSeen(database: Queryable, orderId: string): Promise<void> {
  const seen = seenAmount.getStore()
  if (seen === undefined) return
  const [found] = await rowsOf(database, open, OPEN, [orderId])
  if (found && !Object.values(found).includes(seen))
    throw refusal('amount_changed', 'The amount has changed in the meantime: look at it again')
}
