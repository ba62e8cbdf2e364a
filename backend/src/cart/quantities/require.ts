import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { quantityProblem, quantityRuleOf } from '#domain/cart/quantity.ts'
import { LINES_AT_MOST } from '#domain/web/request-bounds.ts'
import { rowsOf } from '../../rows.ts'

// By these codes the store knows that the message is for the shopper, and which message to show.
const NOT_SOLD = 'quantity_not_sold'
export const BAG_FULL = 'bag_full'

const counted = z.object({ lines: z.number() })

/** Refuses a cart with more lines than allowed. Call it in the transaction that added to it. */
export async function requireRoomForLines(manager: EntityManager, cartId: string): Promise<void> {
  const [cart] = await rowsOf(
    manager,
    counted,
    'SELECT count(*)::int AS lines FROM line_item WHERE cart_id = $1',
    [cartId],
  )
  if (!cart || cart.lines <= LINES_AT_MOST) return
  const message = `A bag holds ${LINES_AT_MOST} different things. Order these first, or take something out.`
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message, BAG_FULL)
}

/** For shoppers' own carts; staff and swaps may have any quantity. */
const PIECES = `
  SELECT product.title, product.metadata, sum(item.quantity)::int AS pieces
  FROM line_item item
  JOIN cart ON cart.id = item.cart_id AND cart.type IN ('default', 'subscription')
  JOIN product_variant variant ON variant.id = item.variant_id
  JOIN product ON product.id = variant.product_id AND NOT product.is_giftcard
  WHERE item.cart_id = $1 AND item.variant_id = ANY($2) AND NOT item.is_return
  GROUP BY variant.id, product.id`

const piecesHeld = z.object({
  title: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  pieces: z.number(),
})

/**
 * Refuses the cart's quantities of these variants if the product is not sold in them. Call it in
 * the transaction that changed the cart, which is then rolled back.
 */
export async function requireSoldQuantities(
  manager: EntityManager,
  cartId: string,
  variantIds: readonly (string | null)[],
): Promise<void> {
  const cartPieces = await rowsOf(manager, piecesHeld, PIECES, [cartId, variantIds])
  for (const { title, metadata, pieces } of cartPieces) {
    const problem = quantityProblem(title, quantityRuleOf(metadata ?? {}), pieces)
    if (problem) throw new MedusaError(MedusaError.Types.INVALID_DATA, problem, NOT_SOLD)
  }
}
