import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { quantityProblem, quantityRuleOf } from '#domain/cart/quantity.ts'
import { LINES_AT_MOST } from '#domain/web/request-bounds.ts'
import { type Queryable, rowsOf } from '../../rows.ts'

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
  const message = `A bag holds ${LINES_AT_MOST} different items. Order these first, or remove something.`
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message, BAG_FULL)
}

/** Staff and swaps may have any quantity; what a renewal brings was agreed with its subscription. */
const piecesIn = (carts: string, lines: string) => `
  SELECT product.title, product.metadata, sum(item.quantity)::int AS pieces
  FROM line_item item JOIN cart ON cart.id = item.cart_id AND ${carts}
  JOIN product_variant variant ON variant.id = item.variant_id
  JOIN product ON product.id = variant.product_id AND NOT product.is_giftcard
  WHERE item.cart_id = $1 AND ${lines} AND NOT item.is_return
  GROUP BY variant.id, product.id`

const PIECES = piecesIn(`cart.type = 'default'`, 'item.variant_id = ANY($2)')

const ORDERED = piecesIn(
  `cart.type = 'default' AND cart.completed_at IS NULL AND cart.payment_authorized_at IS NULL`,
  'true',
)

const piecesHeld = z.object({
  title: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  pieces: z.number(),
})

const problemOf = (held: readonly z.infer<typeof piecesHeld>[]): string | undefined =>
  held.flatMap(
    ({ title, metadata, pieces }) =>
      quantityProblem(title, quantityRuleOf(metadata ?? {}), pieces) ?? [],
  )[0]

/**
 * Refuses the cart's quantities of these variants if the product is not sold in them. Call it in
 * the transaction that changed the cart, which is then rolled back.
 */
export async function requireSoldQuantities(
  manager: EntityManager,
  cartId: string,
  variantIds: readonly (string | null)[],
): Promise<void> {
  const problem = problemOf(await rowsOf(manager, piecesHeld, PIECES, [cartId, variantIds]))
  if (problem !== undefined)
    throw new MedusaError(MedusaError.Types.INVALID_DATA, problem, NOT_SOLD)
}

const line = z.object({ variant_id: z.string().nullable() })

/** The same for the variant of one line, of which the cart may have others. */
export async function requireSoldLine(
  manager: EntityManager,
  cartId: string,
  lineId: string,
): Promise<void> {
  const text = 'SELECT variant_id FROM line_item WHERE id = $1'
  const lines = await rowsOf(manager, line, text, [lineId])
  const variantIds = lines.map(({ variant_id }) => variant_id)
  await requireSoldQuantities(manager, cartId, variantIds)
}

/**
 * The answer to an order of quantities that are not sold: staff have changed the bounds since, or a
 * line was removed beside which another one was enough. Null if all are sold.
 */
export async function unsoldQuantity(database: Queryable, cartId: string) {
  const message = problemOf(await rowsOf(database, piecesHeld, ORDERED, [cartId]))
  if (message === undefined) return null
  const type = MedusaError.Types.NOT_ALLOWED
  return { response_code: 400, response_body: { message, type, code: NOT_SOLD } }
}
