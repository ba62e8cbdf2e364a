import { CommerceError, isNotFound } from '#commerce/errors.ts'
import type { PastSwap } from '#domain/after-sale/after-sale.ts'
import { type RequestedPieces, readPieces, textIn } from '#domain/after-sale/after-sale-form.ts'
import { afterSaleRefusal, UNREACHED } from '#domain/after-sale/after-sale-refusal.ts'
import type { Cart, Parcel } from '#domain/cart/cart.ts'
import { NO_FILTER } from '#domain/catalogue/listing-filter.ts'
import type { Product, ProductCard } from '#domain/catalogue/product.ts'
import type { Settlement } from '#domain/checkout/checkout.ts'
import { TEST_CARD } from '#domain/checkout/payment.ts'
import type { Region } from '#domain/region/region.ts'
import type { SeenOrder } from '../order/order.ts'
import {
  attempt,
  type FormFields,
  keyIn,
  type RequestOutcome,
  returnMethodIn,
} from './after-sale.ts'

const PIECES_AT_MOST = 99
const WORDS_AT_MOST = 100

/** Prices of a swap are those of the order's region, wherever the visitor looks from now. */
const regionOf = ({ regions, region }: App.Locals, { order }: SeenOrder): Region =>
  regions.find(({ id }) => id === order.regionId) ?? region

export interface Replacements {
  readonly items: readonly RequestedPieces[]
  readonly words: string
  readonly found: readonly ProductCard[]
  /** The product whose variants are shown; undefined if it is not sold any more. */
  readonly product: Product | undefined
}

const productOf = async (
  { commerce }: App.Locals,
  region: Region,
  handle: string,
  variantId: string | null | undefined,
): Promise<Product | undefined> => {
  if (handle !== '') return commerce.products.byHandle(handle, region)
  if (!variantId) return undefined
  try {
    return await commerce.products.ofVariant(variantId, region)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** The replacements for the pieces that the address names; null while it names none. */
export async function replacementsFor(
  locals: App.Locals,
  seen: SeenOrder,
  fields: FormFields,
): Promise<Replacements | null> {
  const { items } = readPieces(fields, seen.afterSale.lines)
  const region = regionOf(locals, seen)
  const words = textIn(fields, 'q').trim().slice(0, WORDS_AT_MOST)
  const line = seen.afterSale.lines.find(({ id }) => id === items?.[0]?.lineId)
  if (!items || !line) return null
  const query = { region, q: words, filter: NO_FILTER, sort: 'featured' } as const
  const [product, page] = await Promise.all([
    productOf(locals, region, textIn(fields, 'product'), line.variantId),
    words === '' ? null : locals.commerce.cards.find(query),
  ])
  return { items, words, product, found: page?.cards ?? [] }
}

const cheapest = (parcels: readonly Parcel[]): readonly string[] =>
  parcels.flatMap(({ options }) =>
    options
      .toSorted((one, other) => one.amount - other.amount)
      .slice(0, 1)
      .map(({ id }) => id),
  )

/** Chooses the delivery of the new items, and prepares the payment. */
async function prepare({ commerce }: App.Locals, cartId: string): Promise<Cart> {
  for (const optionId of cheapest(await commerce.shippingOptions.forCart(cartId))) {
    await commerce.carts.addShippingMethod(cartId, optionId)
  }
  return commerce.paymentSessions.create(cartId)
}

/** Requests a swap, and returns its id: it waits to be settled. */
export async function requestSwap(
  locals: App.Locals,
  { order, afterSale }: SeenOrder,
  fields: FormFields,
): Promise<RequestOutcome<string>> {
  const { items, problem } = readPieces(fields, afterSale.lines)
  if (problem !== undefined) return { refusal: problem }
  const variantId = textIn(fields, 'variant')
  const quantity = Number(textIn(fields, 'wanted'))
  if (variantId === '') return { refusal: 'Choose what you would like instead.' }
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > PIECES_AT_MOST) {
    return { refusal: `Choose a quantity from 1 to ${PIECES_AT_MOST}.` }
  }
  const request = {
    orderId: order.id,
    items,
    methodId: returnMethodIn(fields),
    instead: { variantId, quantity },
  }
  return attempt(async () => {
    const { id, cartId } = await locals.commerce.afterSale.requestSwap(request, keyIn(fields))
    await prepare(locals, cartId)
    return id
  })
}

/** An open swap with its cart; null if there is none. */
export interface OpenSwap {
  readonly swap: PastSwap
  readonly cart: Cart
}

/** Staff make a swap without its delivery, and an interrupted request may leave it without one. */
const isPrepared = ({ shippingMethods, paymentSessions, total }: Cart): boolean =>
  shippingMethods.length > 0 && (total <= 0 || paymentSessions.length > 0)

export async function openSwap(
  locals: App.Locals,
  { afterSale }: SeenOrder,
  id: string,
): Promise<OpenSwap | null> {
  const swap = afterSale.swaps.find((each) => each.id === id)
  if (!swap?.cartId || swap.isSettled || swap.canceledAt !== null) return null
  const cart = await locals.commerce.carts.retrieve(swap.cartId)
  return { swap, cart: isPrepared(cart) ? cart : await prepare(locals, cart.id) }
}

const SWAP_ID = /^swap_[A-Za-z0-9]{1,64}$/

/** Cancels an open swap: the shopper keeps the goods. */
export const abandonSwap = (
  { commerce }: App.Locals,
  { order }: SeenOrder,
  swapId: string,
): Promise<RequestOutcome> =>
  attempt(async () => {
    if (SWAP_ID.test(swapId)) await commerce.afterSale.cancelSwap(order.id, swapId)
  })

const settlementWords = ({ kind }: Settlement): string | null => {
  if (kind === 'settled') return null
  if (kind === 'declined') return afterSaleRefusal({ code: 'card_declined', status: 402 })
  if (kind === 'more')
    return 'Your bank asks for a confirmation that cannot be given here. Choose another way to pay.'
  return UNREACHED
}

/** Pays the difference of a swap, or accepts its refund. */
export async function settleSwap(
  { commerce }: App.Locals,
  { cart }: OpenSwap,
  fields: FormFields,
): Promise<RequestOutcome> {
  const provider = textIn(fields, 'payment')
  try {
    if (cart.total > 0) {
      if (provider === '') return { refusal: 'Choose how you would like to pay.' }
      await commerce.paymentSessions.select(cart.id, provider)
      const token = textIn(fields, 'card')
      if (provider === TEST_CARD && token !== '') {
        await commerce.paymentSessions.update(cart.id, provider, { token })
      }
    }
    const refusal = settlementWords(await commerce.completion.settleSwap(cart.id))
    return refusal === null ? { value: undefined } : { refusal }
  } catch (error) {
    if (error instanceof CommerceError) return { refusal: afterSaleRefusal(error) }
    throw error
  }
}
