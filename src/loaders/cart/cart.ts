import type { APIContext, AstroCookies } from 'astro'
import { adoptCart } from '#account/session.server.ts'
import {
  BAG_FULL,
  CommerceError,
  isNotFound,
  isNotOurs,
  QUANTITY_NOT_SOLD,
} from '#commerce/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { regionOfCountry } from '#domain/region/region.ts'
import { customerNow } from '../account/account.ts'
import { keep } from '../cookies.ts'

const THIRTY_DAYS_S = 30 * 86_400

/**
 * The cart of the cookie; null if there is none, it became an order or part of another cart, or it
 * belongs to a customer who is no longer signed in here.
 */
async function cartOfCookie({ cartId, commerce }: App.Locals) {
  if (cartId === null) return null
  try {
    const cart = await commerce.carts.retrieve(cartId)
    return cart.completedAt === null ? cart : null
  } catch (error) {
    if (isNotFound(error) || isNotOurs(error)) return null
    throw error
  }
}

/**
 * ST-2: the cart of this browser, or null. A customer has one bag on every device: without a cart
 * here they go on with the one that they use elsewhere. The answer that opened a guest's cart may
 * arrive after the sign-in, and replace the cart that was handed over: this one is handed over too.
 */
export async function currentCart(locals: App.Locals): Promise<Cart | null> {
  const cart = await cartOfCookie(locals)
  const isTheirs = cart !== null && cart.email !== null
  if (isTheirs || !locals.account || locals.commerceSession === null) return cart
  const customer = await customerNow(locals)
  if (!customer) return cart
  await adoptCart(locals.account.context, customer)
  return cartOfCookie(locals)
}

interface Opening {
  readonly regionId: string
  readonly idempotencyKey: string
}

/** ST-1: creates a cart, and stores its id in a cookie that no script can read. */
export async function openCart(
  locals: App.Locals,
  cookies: AstroCookies,
  { regionId, idempotencyKey }: Opening,
): Promise<Cart> {
  const { commerce, countryCode, regions, shopperCookies } = locals
  // A page of the former region may ask after the cookie has changed: that country is another's.
  const isOfRegion = regionOfCountry(regions, countryCode)?.id === regionId
  const cart = await commerce.carts.create({
    regionId,
    idempotencyKey,
    ...(isOfRegion && { countryCode }),
  })
  keep({ cookies, locals }, shopperCookies.cart(cart.id), locals.madeCart(cart.id))
  const code = cookies.get(DISCOUNT)?.value
  return code ? withDiscount(commerce, cart, code) : cart
}

const DISCOUNT = 'discount'

/** A code that came by a link waits for the bag, where no script can read it. */
export const storeDiscount = (
  context: Pick<APIContext, 'cookies' | 'locals'>,
  code: string,
): void =>
  keep(context, {
    name: DISCOUNT,
    value: encodeURIComponent(code),
    maxAgeSeconds: THIRTY_DAYS_S,
    isHidden: true,
  })

/** A code that does not hold is no reason to have no bag: the checkout says why when it is typed. */
async function withDiscount(
  commerce: App.Locals['commerce'],
  cart: Cart,
  code: string,
): Promise<Cart> {
  try {
    const { cart: discounted } = await commerce.codes.apply(cart.id, code)
    return discounted
  } catch (error) {
    if (error instanceof CommerceError) return cart
    throw error
  }
}

/** Why a form without a script did not do what it should; `/cart?refused=…` says it in words. */
export type Refused = 'partly' | 'shortage' | 'quantity' | 'full' | 'unreachable' | 'refused'

export function refusedBy(error: unknown): Refused {
  if (!(error instanceof CommerceError)) throw error
  if (error.code === 'insufficient_inventory') return 'shortage'
  if (error.code === QUANTITY_NOT_SOLD) return 'quantity'
  if (error.code === BAG_FULL) return 'full'
  return error.type === 'connection' ? 'unreachable' : 'refused'
}

const WORDS: Readonly<Record<Refused, string>> = {
  partly: 'Not everything could be added to your bag. This is what is in it now.',
  shortage: 'There are not that many left. Your bag has not changed.',
  quantity: 'It is not sold in that quantity. Your bag has not changed.',
  full: 'Your bag is full. Order what is in it first, or remove something.',
  unreachable: 'We could not reach the shop. Your bag has not changed; try again in a moment.',
  refused: 'That could not be added to your bag. Nothing has changed.',
}

const isRefused = (reason: string): reason is Refused => Object.hasOwn(WORDS, reason)

export const refusalWords = (reason: string | null): string | null =>
  reason !== null && isRefused(reason) ? WORDS[reason] : null

/** What the region delivers. A bag is shown without it rather than not at all. */
export async function deliveriesHere({
  commerce,
  region,
}: App.Locals): Promise<readonly DeliveryOffer[]> {
  try {
    return await commerce.shippingOptions.ofRegion(region.id)
  } catch (error) {
    if (error instanceof CommerceError) return []
    throw error
  }
}
