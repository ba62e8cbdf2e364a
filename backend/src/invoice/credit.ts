import type { Order } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import type { InvoiceRow } from '#domain/order/invoice.ts'
import type { PartialCredit } from '#domain/order/partial-credit-note.ts'
import { settledOf, shareOfPieces } from '../after-sale/piece-shares.ts'
import { UNPAID_OF_CHANGES } from '../after-sale/unpaid-changes.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import { lineRow } from './rows.ts'
import { type InvoicedLine, linesSentInstead } from './sent-instead.ts'

const due = z.object({ gross: z.number(), gift_card_total: z.number() })

/**
 * What was given back of an order and has no credit note yet, in minor units. What an edit left
 * overpaid, or gave back to gift cards, is not in it: the invoice of the edit lacks it already. What
 * is still to be paid for an edit counts as asked for, as the invoice has it. Nor is what a swap
 * moved in it, be it off the difference of another: that has a document of its own.
 */
const DUE = `
  WITH valid AS (SELECT (document ->> 'total')::int AS total FROM invoice
      WHERE order_id = $1 AND is_valid),
    asked AS (SELECT coalesce(sum(amount) FILTER (WHERE swap_id IS NULL), 0) AS amount,
        coalesce(sum((metadata ->> 'to_give_back')::int), 0) AS owed
      FROM payment WHERE order_id = $1 AND canceled_at IS NULL),
    unpaid AS (SELECT ${UNPAID_OF_CHANGES} AS amount),
    refunded AS (SELECT coalesce(sum(amount), 0) AS amount FROM refund
      WHERE order_id = $1 AND reason <> 'swap'),
    owed AS (SELECT coalesce(sum((metadata ->> 'to_give_back')::int), 0) AS amount,
        coalesce(sum((metadata -> 'given_back' ->> 'unpaid')::int), 0) AS unasked
      FROM "return" WHERE order_id = $1),
    claims AS (SELECT coalesce(sum((metadata -> 'given_back' ->> 'unpaid')::int), 0) AS unasked
      FROM claim_order WHERE order_id = $1),
    swaps AS (SELECT coalesce(sum((metadata -> 'given_back' ->> 'unpaid')::int), 0) AS unasked,
        coalesce(sum((metadata -> 'given_back' ->> 'swaps')::int), 0) AS moved
      FROM swap WHERE order_id = $1),
    cards AS (SELECT coalesce(sum(amount), 0) AS amount FROM gift_card_credit
      WHERE order_id = $1 AND source_id NOT IN (SELECT id FROM swap WHERE order_id = $1
        UNION ALL SELECT id FROM order_edit WHERE order_id = $1)),
    noted AS (SELECT coalesce(sum((document ->> 'total')::int), 0) AS total,
        coalesce(sum((document ->> 'giftCardTotal')::int), 0) AS cards
      FROM invoice WHERE order_id = $1 AND is_partial AND swap_id IS NULL)
  SELECT (cards.amount + noted.cards)::int AS gift_card_total,
    (greatest(0, refunded.amount + owed.amount + owed.unasked + claims.unasked + asked.owed
        - swaps.moved - greatest(0, asked.amount + unpaid.amount + owed.unasked + claims.unasked + swaps.unasked
          - valid.total))
      + cards.amount + noted.total + noted.cards)::int AS gross
  FROM valid, asked, unpaid, refunded, owed, claims, swaps, cards, noted`

/** Null where there is nothing to credit, and for an order without a valid invoice. */
export async function creditDue(database: Queryable, orderId: string) {
  const [found] = await rowsOf(database, due, DUE, [orderId])
  return found && found.gross > 0 ? found : null
}

const arrived = z.object({
  item_id: z.string(),
  pieces: z.number(),
  gone: z.number(),
  has_postage: z.boolean(),
})

/** The pieces that arrived since the last credit note, and how many of each line did before. */
const ARRIVED = `
  WITH pieces AS (
    SELECT item.item_id, item.received_quantity AS pieces, back.received_at, back.id,
      (sum(item.received_quantity) OVER (PARTITION BY item.item_id
        ORDER BY back.received_at, back.id) - item.received_quantity)::int AS gone,
      EXISTS (SELECT FROM shipping_method method
        WHERE method.return_id = back.id AND method.price > 0) AS has_postage
    FROM "return" back JOIN return_item item ON item.return_id = back.id
    WHERE back.order_id = $1 AND back.swap_id IS NULL AND back.status = 'received'
      AND item.received_quantity > 0)
  SELECT item_id, pieces, gone, has_postage FROM pieces
  WHERE received_at > coalesce((SELECT max(issued_at) FROM invoice
    WHERE order_id = $1 AND is_partial AND swap_id IS NULL), '-infinity')
  ORDER BY received_at, id, item_id`

function shareOf(
  { row, settled }: InvoicedLine,
  { pieces, gone }: z.infer<typeof arrived>,
): InvoiceRow {
  const share = { sold: row.quantity, gone, pieces }
  const gross = shareOfPieces(row.gross, { ...share, settled })
  const isChanged = settled.pieces > 0 && row.gross > 0
  const tax = isChanged ? Math.round((row.tax * gross) / row.gross) : shareOfPieces(row.tax, share)
  return { ...row, quantity: pieces, net: gross - tax, tax, gross }
}

/** What a credit note over this amount says. The order has its totals and tax lines. */
export async function describeCredit(
  manager: EntityManager,
  { id: orderId, items }: Order,
  { gross, gift_card_total: giftCardTotal }: z.infer<typeof due>,
): Promise<PartialCredit> {
  const back = await rowsOf(manager, arrived, ARRIVED, [orderId])
  const own = items.map((line) => ({ id: line.id, row: lineRow(line), settled: settledOf(line) }))
  const others = back
    .map(({ item_id }) => item_id)
    .filter((id) => own.every((line) => line.id !== id))
  const lines = [...own, ...(await linesSentInstead(manager, others))]
  const rows = back.flatMap((each) => {
    const line = lines.find((found) => found.id === each.item_id)
    return line ? [shareOf(line, each)] : []
  })
  const deducted = back.some(({ has_postage }) => has_postage) ? 'Return postage' : 'Deduction'
  const isLess = gross < rows.reduce((sum, row) => sum + row.gross, 0)
  return { rows, gross, giftCardTotal, difference: isLess ? deducted : 'Refund' }
}
