import { CommerceError } from '#commerce/errors.ts'
import { movedWords } from '#domain/cart/moved-words.ts'
import type { RegionChoice } from '#domain/region/region.ts'

interface Visit extends Pick<App.Locals, 'cartId'> {
  readonly commerce: { readonly carts: Pick<App.Locals['commerce']['carts'], 'update'> }
}

/**
 * ST-5: the cart moves to the new region. If that fails now, the browser does it later. Returns what
 * the new region does not sell or take, in words, which the page of the bag or the checkout tells. A
 * guest's cart that a customer uses becomes one with their own by a change: by an empty one first, so
 * that what both have is known.
 */
export async function moveCart(
  { cartId, commerce }: Visit,
  { regionId, countryCode }: RegionChoice,
): Promise<string> {
  if (cartId === null) return ''
  try {
    const before = await commerce.carts.update(cartId, {})
    return movedWords(before, await commerce.carts.update(cartId, { regionId, countryCode }))
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return ''
  }
}
