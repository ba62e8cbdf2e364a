import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { settledOf, shareOfPieces } from './piece-shares.ts'
import { soldLines } from './pieces.ts'
import { paidFor } from './rounding.ts'

const claimed = z.object({
  item_id: z.string(),
  pieces: z.number(),
  metadata: z.unknown(),
  includes_tax: z.boolean(),
  tax_lines: z.array(z.object({ rate: z.number() })),
  discount: z.number(),
})

const CLAIMED = `
  SELECT x.item_id, x.quantity AS pieces, line.metadata, line.includes_tax,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('rate', rate)), '[]')
      FROM line_item_tax_line WHERE item_id = line.id) AS tax_lines,
    (SELECT coalesce(sum(amount), 0)::float8
      FROM line_item_adjustment WHERE item_id = line.id) AS discount
  FROM claim_item x JOIN line_item line ON line.id = x.item_id
  WHERE x.claim_order_id = $1 AND x.deleted_at IS NULL`

const replacement = z.object({ id: z.string(), unit_price: z.number(), quantity: z.number() })

const REPLACEMENTS = `
  SELECT id, unit_price, quantity FROM line_item WHERE claim_order_id = $1
  ORDER BY created_at, id`

/** With its tax in it: the goods that came instead may have another. */
const PRICE = `
  UPDATE line_item SET unit_price = $2, includes_tax = true, updated_at = now() WHERE id = $1`

/** What a whole price for each piece exceeds the worth of a line by. */
const TAKE_OFF = `
  INSERT INTO line_item_adjustment (id, item_id, description, amount)
  VALUES ($1, $2, 'replacement', $3)`

interface Claim {
  readonly claimId: string
  readonly orderId: string
}

/** What was paid for the claimed pieces, in minor units: their discounts off, their tax on. */
async function claimedWorth(manager: EntityManager, { claimId, orderId }: Claim): Promise<number> {
  const sold = await soldLines(manager, orderId)
  return (await rowsOf(manager, claimed, CLAIMED, [claimId])).reduce((sum, each) => {
    const line = sold.find(({ id }) => id === each.item_id)
    if (!line) return sum
    const { pieces, discount } = each
    const gone = Math.max(0, line.gone - pieces)
    const paid = paidFor({ ...line, ...each }, Math.round(discount))
    const share = { sold: line.quantity, gone, pieces, settled: settledOf(each) }
    return sum + shareOfPieces(paid, share)
  }, 0)
}

/**
 * Goods that replace claimed ones are worth what was paid for these, whatever they cost today: so much
 * is paid back where they come back. Several lines share it by their prices.
 */
export async function priceReplacements(manager: EntityManager, claim: Claim): Promise<void> {
  const lines = await rowsOf(manager, replacement, REPLACEMENTS, [claim.claimId])
  const whole = lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)
  if (whole === 0) return
  const worth = await claimedWorth(manager, claim)
  let so = 0
  for (const { id, unit_price, quantity } of lines) {
    const before = Math.round((worth * so) / whole)
    so += unit_price * quantity
    const part = Math.round((worth * so) / whole) - before
    const each = Math.ceil(part / quantity)
    await manager.query(PRICE, [id, each])
    const surplus = each * quantity - part
    if (surplus > 0) await manager.query(TAKE_OFF, [generateEntityId('', 'lia'), id, surplus])
  }
}
