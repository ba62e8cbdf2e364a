import { z } from 'zod'
import { type Queryable, rowOf } from '../rows.ts'
import { IS_SWAP_TRANSFER } from './swap-transfers.ts'

const money = z.object({
  invoiced: z.number(),
  of_swaps: z.number(),
  in_hand: z.number(),
  awaited: z.number(),
})

const OWED = `coalesce((metadata ->> 'to_give_back')::int, 0)`
const IS_OPEN = 'captured_at IS NULL'
const IS_INVOICE = `provider_id = 'invoice' AND swap_id IS NULL`

/**
 * As SQL, for the order $1 and in minor units: what its own invoice still asks for, what those of its
 * swaps do, what is captured and not refunded, and all else that is to come. What earlier returns and
 * changes are owed of what is to come is taken off, the invoice first: nobody is given that again.
 */
export const MONEY = `(
  SELECT greatest(0, paid.invoiced - owed.amount)::int AS invoiced, paid.of_swaps::int AS of_swaps,
    paid.in_hand::int AS in_hand,
    greatest(0, paid.awaited - greatest(0, owed.amount - paid.invoiced))::int AS awaited
  FROM (SELECT
      coalesce(sum(amount) FILTER (WHERE ${IS_OPEN} AND ${IS_INVOICE}), 0) AS invoiced,
      coalesce(sum(amount - ${OWED}) FILTER (WHERE ${IS_OPEN} AND ${IS_SWAP_TRANSFER}), 0)
        AS of_swaps,
      coalesce(sum(amount - amount_refunded) FILTER (WHERE NOT ${IS_OPEN}), 0) AS in_hand,
      coalesce(sum(amount) FILTER (WHERE ${IS_OPEN} AND provider_id <> 'invoice'), 0) AS awaited,
      coalesce(sum(${OWED}) FILTER (WHERE NOT (${IS_OPEN} AND ${IS_SWAP_TRANSFER})), 0) AS owed
    FROM payment WHERE order_id = $1 AND canceled_at IS NULL) paid,
    LATERAL (SELECT paid.owed + coalesce(sum(${OWED}), 0) AS amount FROM "return"
      WHERE order_id = $1) owed)`

/**
 * The money of an order (MONEY). The caller locks the order, so that no other refund happens
 * meanwhile.
 */
export async function moneyOf(database: Queryable, orderId: string) {
  const sql = `SELECT * FROM ${MONEY} money`
  const found = await rowOf(database, money, sql, [orderId])
  const { invoiced, of_swaps: ofSwaps, in_hand: inHand, awaited } = found
  return { invoiced, ofSwaps, inHand, awaited }
}
