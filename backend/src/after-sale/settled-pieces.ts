import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { type Settled, settledOf, shareOfPieces } from './piece-shares.ts'
import { soldLines } from './pieces.ts'
import { paidFor } from './rounding.ts'

const line = z.object({
  id: z.string(),
  unit_price: z.number(),
  quantity: z.number(),
  includes_tax: z.boolean(),
  metadata: z.unknown(),
  discount: z.number(),
  tax_lines: z.array(z.object({ rate: z.number() })),
})

const LINES = `
  SELECT line.id, line.unit_price, line.quantity, line.includes_tax, line.metadata,
    (SELECT coalesce(sum(amount), 0) FROM line_item_adjustment
      WHERE item_id = line.id)::float8 AS discount,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('rate', rate)), '[]') FROM line_item_tax_line
      WHERE item_id = line.id) AS tax_lines
  FROM line_item line WHERE line.order_id = $1`

interface SettledLine extends Settled {
  readonly id: string
}

/** The pieces of each line of an order that have come back so far, and what they are worth. */
export async function settledPieces(
  manager: EntityManager,
  orderId: string,
): Promise<readonly SettledLine[]> {
  const lines = await rowsOf(manager, line, LINES, [orderId])
  return (await soldLines(manager, orderId)).flatMap(({ id, gone }) => {
    const found = lines.find((each) => each.id === id)
    if (!found || gone === 0) return []
    const { quantity: sold, discount } = found
    const paid = paidFor(found, Math.round(discount))
    const settled = settledOf(found)
    const amount = shareOfPieces(paid, { sold, gone: 0, pieces: gone, settled })
    return [{ id, pieces: gone, amount }]
  })
}

const NOTE = `
  UPDATE line_item SET metadata = coalesce(metadata, '{}')
    || jsonb_build_object('settled', jsonb_build_object('pieces', $3::int, 'amount', $4::int))
  WHERE order_edit_id = $1 AND original_item_id = $2`

/**
 * Notes on the lines that a change has made what their pieces were worth before: a discount is divided
 * anew, and what comes back later takes the rest.
 */
export async function noteSettled(
  manager: EntityManager,
  orderEditId: string,
  settled: readonly SettledLine[],
): Promise<void> {
  for (const { id, pieces, amount } of settled) {
    await manager.query(NOTE, [orderEditId, id, pieces, amount])
  }
}
