import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { soldLines } from './pieces.ts'

const discounts = z.array(
  z.object({
    id: z.string(),
    item_id: z.string(),
    amount: z.number(),
    /** The discount and the pieces of the same line that earlier swaps have used. */
    swapped_amount: z.number(),
    swapped_quantity: z.number(),
    coming_back: z.number(),
  }),
)
type Discount = z.infer<typeof discounts>[number]

const ORDER_OF_SWAP = `
  SELECT swap.order_id FROM "return" r JOIN swap ON swap.id = r.swap_id WHERE r.id = $1`
const orders = z.array(z.object({ order_id: z.string() }))

const DISCOUNTS = `
  SELECT given.id, given.item_id, given.amount::float8 AS amount, back.quantity AS coming_back,
    coalesce(sum(-taken.amount), 0)::float8 AS swapped_amount,
    coalesce(sum(swapped.quantity), 0)::int AS swapped_quantity
  FROM return_item back JOIN line_item_adjustment given ON given.item_id = back.item_id
  LEFT JOIN (
    SELECT line.id, line.original_item_id, line.quantity FROM line_item line
    JOIN swap ON swap.cart_id = line.cart_id AND swap.canceled_at IS NULL
    WHERE line.is_return AND swap.order_id = $2
  ) AS swapped ON swapped.original_item_id = back.item_id
  LEFT JOIN line_item_adjustment taken
    ON taken.item_id = swapped.id AND taken.discount_id IS NOT DISTINCT FROM given.discount_id
  WHERE back.return_id = $1
  GROUP BY given.id, back.quantity`

type Pieces = { readonly bought: number; readonly gone: number }

/**
 * The cumulative share of all returned pieces up to now, so that no cent is lost and the last
 * pieces take the rest. Pieces that were not swapped have taken their rounded part.
 */
function shareOf(discount: Discount, { bought, gone }: Pieces): number {
  const { amount, coming_back, swapped_amount, swapped_quantity } = discount
  const elsewhere = Math.max(0, gone - coming_back - swapped_quantity)
  const taken = swapped_amount + Math.round((amount * elsewhere) / bought)
  return Math.max(0, Math.round((amount * gone) / bought) - taken)
}

/**
 * The part of a line's discounts that belongs to the pieces of a swap: minor units, by their ids.
 */
export async function returnedDiscounts(
  manager: EntityManager,
  returnId: string,
): Promise<ReadonlyMap<string, number>> {
  const [found] = orders.parse(await manager.query(ORDER_OF_SWAP, [returnId]))
  if (!found) return new Map()
  const lines = await soldLines(manager, found.order_id)
  const rows: unknown = await manager.query(DISCOUNTS, [returnId, found.order_id])
  const shares = discounts.parse(rows).flatMap((each) => {
    const line = lines.find(({ id }) => id === each.item_id)
    if (!line) return []
    const { quantity: bought, shipped, left } = line
    const gone = Math.max(shipped - left, each.coming_back)
    return [[each.id, shareOf(each, { bought, gone })] as const]
  })
  return new Map(shares)
}
