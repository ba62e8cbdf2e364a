import { BAG_FULL, CommerceError, isNotFound, isUnsure } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { quantityOfVariant } from '#domain/cart/cart-lines.ts'
import { cappedQuantity } from '#domain/cart/quantity.ts'
import { ANY_QUANTITY } from '#domain/cart/quantity-steps.ts'
import type { Order } from '#domain/order/order.ts'
import {
  isGiftLine,
  type Reorder,
  reorderOf,
  type WantedVariant,
  wantedAgain,
} from '#domain/order/reorder.ts'
import { type Reordered, reorderName } from '#domain/order/reorder-words.ts'

type Outcome = 'taken' | 'refused' | 'no room'

type Commerce = App.Locals['commerce']

/** Where an order is put in a bag again. */
interface Shop extends Pick<App.Locals, 'region'> {
  readonly commerce: {
    readonly carts: Pick<Commerce['carts'], 'addLine'>
    readonly products: Pick<Commerce['products'], 'ofVariant'>
  }
}

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

/** The quantity of a variant that the bag may have now; 0 if it is not sold any more. */
async function mostOf({ commerce, region }: Shop, { variantId }: WantedVariant): Promise<number> {
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

type Bag = Pick<Cart, 'id' | 'items'>

/** Adds a variant to the bag again: all of it, or the available part. Returns the quantity. */
async function putAgain(shop: Shop, cart: Bag, wanted: WantedVariant): Promise<number | 'no room'> {
  if (wanted.variantId === '') return 0
  const { variantId, quantity } = wanted
  const add = (pieces: number) =>
    outcomeOf(shop.commerce.carts.addLine(cart.id, { variantId, quantity: pieces }))
  const whole = await add(quantity)
  if (whole === 'taken') return Number.POSITIVE_INFINITY
  if (whole === 'no room') return whole
  const most = await mostOf(shop, wanted)
  const pieces = Math.min(most - quantityOfVariant(cart, variantId), quantity)
  if (pieces <= 0) return most
  const some = await add(pieces)
  if (some === 'no room') return some
  return some === 'taken' ? most : 0
}

/** Adds an order's lines to the bag, as far as they are available. */
export async function putInBag(
  shop: Shop,
  cart: Bag,
  { items }: Pick<Order, 'items'>,
): Promise<Reordered> {
  const missing: string[] = []
  const withoutRoom: string[] = []
  const fewer: { name: string; most: number }[] = []
  for (const wanted of wantedAgain(items)) {
    const most = await putAgain(shop, cart, wanted)
    if (most === 'no room') withoutRoom.push(reorderName(wanted))
    else if (most === 0) missing.push(reorderName(wanted))
    else if (most < Number.POSITIVE_INFINITY) fewer.push({ name: reorderName(wanted), most })
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
