import { BAG_FULL, CommerceError, isNotFound, isUnsure } from '#commerce/errors.ts'
import type { Cart, LineItem } from '#domain/cart/cart.ts'
import { giftDetailsOf } from '#domain/cart/gift-line.ts'
import { ANY_QUANTITY, cappedQuantity } from '#domain/cart/quantity.ts'
import type { Order } from '#domain/order/order.ts'
import { type Reordered, reorderName } from '#domain/order/reorder-words.ts'

/** Gift cards name their recipient, and are bought by their own form. */
const canBeBoughtAgain = ({ variantId, metadata }: LineItem) =>
  variantId !== '' && giftDetailsOf(metadata) === null

type Outcome = 'taken' | 'refused' | 'no room'

/** The result from commerce. Throws if it is unknown. */
async function outcomeOf(adding: Promise<Cart>): Promise<Outcome> {
  try {
    await adding
    return 'taken'
  } catch (error) {
    if (!(error instanceof CommerceError) || isUnsure(error)) throw error
    return error.code === BAG_FULL ? 'no room' : 'refused'
  }
}

/** The quantity of a line that the bag may have now; 0 if it is not sold any more. */
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

/** Adds one line to the bag again: all of it, or the available part. Returns the quantity. */
async function putAgain(
  locals: App.Locals,
  cart: Cart,
  line: LineItem,
): Promise<number | 'no room'> {
  if (!canBeBoughtAgain(line)) return 0
  const { variantId, quantity } = line
  const add = (pieces: number) =>
    outcomeOf(locals.commerce.carts.addLine(cart.id, { variantId, quantity: pieces }))
  const whole = await add(quantity)
  if (whole === 'taken') return Number.POSITIVE_INFINITY
  if (whole === 'no room') return whole
  const most = await mostOf(locals, line)
  const held = cart.items.find((each) => each.variantId === variantId)?.quantity ?? 0
  const pieces = Math.min(most - held, quantity)
  if (pieces <= 0) return most
  const some = await add(pieces)
  if (some === 'no room') return some
  return some === 'taken' ? most : 0
}

/** Adds an order's lines to the bag, as far as they are available. */
export async function putInBag(
  locals: App.Locals,
  cart: Cart,
  { items }: Order,
): Promise<Reordered> {
  const missing: string[] = []
  const withoutRoom: string[] = []
  const fewer: { name: string; most: number }[] = []
  for (const line of items) {
    const most = await putAgain(locals, cart, line)
    if (most === 'no room') withoutRoom.push(reorderName(line))
    else if (most === 0) missing.push(reorderName(line))
    else if (most < Number.POSITIVE_INFINITY) fewer.push({ name: reorderName(line), most })
  }
  return { lines: items.length, missing, withoutRoom, fewer }
}
