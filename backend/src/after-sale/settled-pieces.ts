import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { discountOfPieces, type Settled, settledOf, shareOfPieces } from './piece-shares.ts'
import { soldLines } from './pieces.ts'
import { paidFor } from './rounding.ts'

const line = z.object({
  id: z.string(),
  unit_price: z.number(),
  quantity: z.number(),
  includes_tax: z.boolean(),
  metadata: z.unknown(),
  discounts: z.array(z.object({ id: z.string().nullable(), amount: z.number() })),
  tax_lines: z.array(z.object({ rate: z.number() })),
})

const LINES = `
  SELECT line.id, line.unit_price, line.quantity, line.includes_tax, line.metadata,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', discount_id, 'amount', amount)), '[]')
      FROM line_item_adjustment WHERE item_id = line.id) AS discounts,
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
    const { quantity: sold, unit_price: unitPrice, discounts } = found
    const discount = discounts.reduce((sum, { amount }) => sum + amount, 0)
    const share = { sold, gone: 0, pieces: gone, settled: settledOf(found) }
    const amount = shareOfPieces(paidFor(found, Math.round(discount)), share)
    const parts = discounts.map(({ id: discountId, amount: whole }) => {
      const part = discountOfPieces(whole, { ...share, unitPrice, discountId })
      return [discountId ?? '', part] as const
    })
    return [{ id, pieces: gone, amount, discounts: Object.fromEntries(parts) }]
  })
}

const NOTE = `
  UPDATE line_item SET metadata = coalesce(metadata, '{}')
    || jsonb_build_object('settled', jsonb_build_object(
      'pieces', $3::int, 'amount', $4::int, 'discounts', $5::jsonb))
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
  for (const { id, pieces, amount, discounts = {} } of settled) {
    const parts = JSON.stringify(discounts)
    await manager.query(NOTE, [orderEditId, id, pieces, amount, parts])
  }
}
