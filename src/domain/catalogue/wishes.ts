/** The cookie with the wish list of a device: the products' ids, the latest first. */
export const WISHES_COOKIE = 'wishes'
/** A cookie is sent with every request, so it stays small. The account keeps more. */
export const WISHES_ON_DEVICE = 40

const PRODUCT = /^prod_[A-Za-z0-9]{1,40}$/

export const isProductId = (text: unknown): text is string =>
  typeof text === 'string' && PRODUCT.test(text)

/** The unique product ids of the cookie's text; malformed ones are dropped. */
export const readWishes = (text: string | undefined): readonly string[] =>
  [...new Set((text ?? '').split('.'))].filter(isProductId).slice(0, WISHES_ON_DEVICE)

export const writeWishes = (productIds: readonly string[]): string =>
  productIds.slice(0, WISHES_ON_DEVICE).join('.')

/** The list after adding a product, or removing it. */
export const wishesAfter = (
  wishes: readonly string[],
  productId: string,
  isWished: boolean,
): readonly string[] => {
  const others = wishes.filter((id) => id !== productId)
  return isWished ? [productId, ...others] : others
}
