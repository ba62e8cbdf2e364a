import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { discountOfPieces, settledOf } from './piece-shares.ts'
import { soldLines } from './pieces.ts'

const claimed = z.object({
  item_id: z.string(),
  pieces: z.number(),
  metadata: z.unknown(),
  discounts: z.array(z.object({ id: z.string().nullable(), amount: z.number() })),
})

const CLAIMED = `
  SELECT x.item_id, x.quantity AS pieces, line.metadata,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', discount_id, 'amount', amount)), '[]')
      FROM line_item_adjustment WHERE item_id = line.id) AS discounts
  FROM claim_item x JOIN line_item line ON line.id = x.item_id
  WHERE x.claim_order_id = $1 AND x.deleted_at IS NULL`

const replacement = z.object({ id: z.string(), unit_price: z.number(), quantity: z.number() })

const REPLACEMENTS = `
  SELECT id, unit_price, quantity FROM line_item WHERE claim_order_id = $1
  ORDER BY created_at, id`

const PRICE = 'UPDATE line_item SET unit_price = $2, updated_at = now() WHERE id = $1'

/** What a whole price for each piece exceeds the worth of a line by. */
const TAKE_OFF = `
  INSERT INTO line_item_adjustment (id, item_id, description, amount)
  VALUES ($1, $2, 'replacement', $3)`

interface Claim {
  readonly claimId: string
  readonly orderId: string
}

/** What the claimed pieces were sold for, less their discounts: minor units of the lines' own prices. */
async function claimedWorth(manager: EntityManager, { claimId, orderId }: Claim): Promise<number> {
  const sold = await soldLines(manager, orderId)
  return (await rowsOf(manager, claimed, CLAIMED, [claimId])).reduce((sum, each) => {
    const line = sold.find(({ id }) => id === each.item_id)
    if (!line) return sum
    const { pieces } = each
    const gone = Math.max(0, line.gone - pieces)
    const share = { sold: line.quantity, gone, pieces, settled: settledOf(each) }
    const unitPrice = line.unit_price
    const discount = each.discounts.reduce(
      (all, { id: discountId, amount }) =>
        all + discountOfPieces(amount, { ...share, unitPrice, discountId }),
      0,
    )
    return sum + unitPrice * pieces - discount
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
