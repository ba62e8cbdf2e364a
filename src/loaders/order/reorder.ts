import { BAG_FULL, CommerceError, isNotFound, isUnsure } from '#commerce/errors.ts'
import type { Cart, LineItem } from '#domain/cart/cart.ts'
import { cappedQuantity } from '#domain/cart/quantity.ts'
import { ANY_QUANTITY } from '#domain/cart/quantity-steps.ts'
import type { Order } from '#domain/order/order.ts'
import { isGiftLine, type Reorder, reorderOf } from '#domain/order/reorder.ts'
import { type Reordered, reorderName } from '#domain/order/reorder-words.ts'

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
  if (line.variantId === '') return 0
  const { variantId, quantity } = line
  const add = (pieces: number) =>
    outcomeOf(locals.commerce.carts.addLine(cart.id, { variantId, quantity: pieces }))
  const whole = await add(quantity)
  if (whole === 'taken') return Number.POSITIVE_INFINITY
  if (whole === 'no room') return whole
  const most = await mostOf(locals, line)
  const inCart = cart.items.find((each) => each.variantId === variantId)?.quantity ?? 0
  const pieces = Math.min(most - inCart, quantity)
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
  for (const line of items.filter((each) => !isGiftLine(each))) {
    const most = await putAgain(locals, cart, line)
    if (most === 'no room') withoutRoom.push(reorderName(line))
    else if (most === 0) missing.push(reorderName(line))
    else if (most < Number.POSITIVE_INFINITY) fewer.push({ name: reorderName(line), most })
  }
  const gifts = items.filter(isGiftLine).map(reorderName)
  return { lines: items.length, missing, withoutRoom, fewer, gifts }
}

const VARIANTS_AT_ONCE = 100

/**
 * What the page of an order offers to buy again, at the prices and with the stock of this moment;
 * null while commerce cannot say, when the form alone finds out.
 */
export async function offeredAgain(locals: App.Locals, { items }: Order): Promise<Reorder | null> {
  const { commerce, region, reportError } = locals
  const ids = [...new Set(items.flatMap(({ variantId }) => variantId || []))]
  if (ids.length > VARIANTS_AT_ONCE) return null
  try {
    return reorderOf(items, await commerce.offers.list(ids, region))
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    reportError('commerce', error)
    return null
  }
}
