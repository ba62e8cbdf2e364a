import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { discountOfPieces, settledOf } from './piece-shares.ts'
import { soldLines } from './pieces.ts'

const discount = z.object({
  id: z.string(),
  discount_id: z.string().nullable(),
  item_id: z.string(),
  amount: z.number(),
  coming_back: z.number(),
  metadata: z.unknown(),
})

const ORDER_OF_SWAP = `
  SELECT swap.order_id FROM "return" r JOIN swap ON swap.id = r.swap_id WHERE r.id = $1`
const ofOrder = z.object({ order_id: z.string() })

const DISCOUNTS = `
  SELECT given.id, given.discount_id, given.item_id, given.amount::float8 AS amount,
    back.quantity AS coming_back, line.metadata
  FROM return_item back JOIN line_item line ON line.id = back.item_id
  JOIN line_item_adjustment given ON given.item_id = line.id
  WHERE back.return_id = $1`

/**
 * The part of a line's discounts that belongs to the pieces of a swap: minor units, by their ids.
 * They are the next ones after all pieces that other requests are for.
 */
export async function returnedDiscounts(
  manager: EntityManager,
  returnId: string,
): Promise<ReadonlyMap<string, number>> {
  const [found] = await rowsOf(manager, ofOrder, ORDER_OF_SWAP, [returnId])
  if (!found) return new Map()
  const lines = await soldLines(manager, found.order_id)
  const given = await rowsOf(manager, discount, DISCOUNTS, [returnId])
  const shares = given.flatMap(({ id, item_id, amount, discount_id, coming_back, metadata }) => {
    const line = lines.find((each) => each.id === item_id)
    if (!line) return []
    const share = discountOfPieces(amount, {
      unitPrice: line.unit_price,
      discountId: discount_id,
      sold: line.quantity,
      gone: Math.max(0, line.gone - coming_back),
      pieces: coming_back,
      settled: settledOf({ metadata }),
    })
    return [[id, share] as const]
  })
  return new Map(shares)
}
