import type { AstroCookies } from 'astro'
import { CommerceError, isNotFound } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart.ts'
import { regionOfCountry } from '#domain/region.ts'

const THIRTY_DAYS_S = 30 * 86_400

/** ST-2: the cart of this browser; null where there is none, or it became an order. */
export async function currentCart({ cartId, commerce }: App.Locals): Promise<Cart | null> {
  if (cartId === null) return null
  try {
    const cart = await commerce.carts.retrieve(cartId)
    return cart.completedAt === null ? cart : null
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

interface Opening {
  readonly regionId: string
  readonly idempotencyKey: string
}

/** ST-1: makes a cart, and keeps its id where no script can read it. */
export async function openCart(
  { commerce, countryCode, regions, audience, siteUrl }: App.Locals,
  cookies: AstroCookies,
  { regionId, idempotencyKey }: Opening,
): Promise<Cart> {
  const { salesChannelId } = audience
  // A page of the former region may ask after the cookie has changed: that country is another's.
  const isOfRegion = regionOfCountry(regions, countryCode)?.id === regionId
  const cart = await commerce.carts.create({
    regionId,
    idempotencyKey,
    ...(isOfRegion && { countryCode }),
    ...(salesChannelId !== null && { salesChannelId }),
  })
  cookies.set('cart', cart.id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: THIRTY_DAYS_S,
  })
  return cart
}

/** Why a form without a script did not do what it should; `/cart?refused=…` says it in words. */
export type Refused = 'shortage' | 'unreachable' | 'refused'

export function refusedBy(error: unknown): Refused {
  if (!(error instanceof CommerceError)) throw error
  if (error.code === 'insufficient_inventory') return 'shortage'
  return error.type === 'connection' ? 'unreachable' : 'refused'
}

const WORDS: Readonly<Record<Refused, string>> = {
  shortage: 'There are not that many left. Your bag is as it was.',
  unreachable: 'We could not reach the shop. Your bag is as it was; try again in a moment.',
  refused: 'That could not be put in your bag. It is as it was.',
}

const isRefused = (reason: string): reason is Refused => Object.hasOwn(WORDS, reason)

export const refusalWords = (reason: string | null): string | null =>
  reason !== null && isRefused(reason) ? WORDS[reason] : null
