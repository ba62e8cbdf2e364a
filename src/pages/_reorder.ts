import { CommerceError, isNotFound, isUnsure } from '#commerce/errors.ts'
import type { Cart, LineItem } from '#domain/cart.ts'
import { giftDetailsOf } from '#domain/gift-line.ts'
import type { Order } from '#domain/order.ts'
import { ANY_QUANTITY, cappedQuantity } from '#domain/quantity.ts'
import { type Reordered, reorderName } from '#domain/reorder-words.ts'

/** Gift cards name who gets them, and are bought by their own form. */
const canBeBoughtAgain = ({ variantId, metadata }: LineItem) =>
  variantId !== '' && giftDetailsOf(metadata) === null

/** Whether commerce took it. Throws where nobody can tell. */
async function isTaken(adding: Promise<Cart>): Promise<boolean> {
  try {
    await adding
    return true
  } catch (error) {
    if (!(error instanceof CommerceError) || isUnsure(error)) throw error
    return false
  }
}

/** How many pieces of a line one bag may hold now; 0 where it is not sold any more. */
async function mostOf({ commerce, region }: App.Locals, { variantId }: LineItem): Promise<number> {
  try {
    const product = await commerce.products.ofVariant(variantId, region)
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (!product || !variant || variant.price === null) return 0
    const { available } = variant
    const rule = product.quantityRule ?? ANY_QUANTITY
    return available !== null && available < rule.min ? 0 : cappedQuantity(rule, available).max
  } catch (error) {
    if (isNotFound(error)) return 0
    throw error
  }
}

/** Puts one line in the bag again: all of it, or what there is. How many pieces the bag may hold. */
async function putAgain(locals: App.Locals, cart: Cart, line: LineItem): Promise<number> {
  if (!canBeBoughtAgain(line)) return 0
  const { variantId, quantity } = line
  const add = (pieces: number) =>
    isTaken(locals.commerce.carts.addLine(cart.id, { variantId, quantity: pieces }))
  if (await add(quantity)) return Number.POSITIVE_INFINITY
  const most = await mostOf(locals, line)
  const held = cart.items.find((each) => each.variantId === variantId)?.quantity ?? 0
  const pieces = Math.min(most - held, quantity)
  return pieces <= 0 || (await add(pieces)) ? most : 0
}

/** Puts an order's lines in the bag, as many as there are now. */
export async function putInBag(
  locals: App.Locals,
  cart: Cart,
  { items }: Order,
): Promise<Reordered> {
  const missing: string[] = []
  const fewer: { name: string; most: number }[] = []
  for (const line of items) {
    const most = await putAgain(locals, cart, line)
    if (most === 0) missing.push(reorderName(line))
    else if (most < Number.POSITIVE_INFINITY) fewer.push({ name: reorderName(line), most })
  }
  return { lines: items.length, missing, fewer }
}
