/** Where a device keeps what its shopper wishes for: the products' ids, the latest first. */
export const WISHES_COOKIE = 'wishes'
/** A cookie goes with every request: it stays small. The account keeps more. */
export const WISHES_ON_DEVICE = 40

const PRODUCT = /^prod_[A-Za-z0-9]{1,40}$/

export const isProductId = (text: unknown): text is string =>
  typeof text === 'string' && PRODUCT.test(text)

/** The products of the cookie's text, each once; what is none is left out. */
export const readWishes = (text: string | undefined): readonly string[] =>
  [...new Set((text ?? '').split('.'))].filter(isProductId).slice(0, WISHES_ON_DEVICE)

export const writeWishes = (productIds: readonly string[]): string =>
  productIds.slice(0, WISHES_ON_DEVICE).join('.')

/** After one more wish, or one fewer. */
export const wishesAfter = (
  wishes: readonly string[],
  productId: string,
  isWished: boolean,
): readonly string[] => {
  const others = wishes.filter((id) => id !== productId)
  return isWished ? [productId, ...others] : others
}
