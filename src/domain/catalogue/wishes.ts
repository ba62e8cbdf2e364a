/** The cookie with the wish list of a device, the latest first. */
export const WISHES_COOKIE = 'wishes'
/** A cookie is sent with every request, so it stays small. The account keeps more. */
export const WISHES_ON_DEVICE = 40

/** A saved product, with the variant that was chosen on its page. */
export interface Wish {
  readonly productId: string
  /** Null where none was chosen. */
  readonly variantId: string | null
}

const PRODUCT = /^prod_[A-Za-z0-9]{1,40}$/
const VARIANT = /^variant_[A-Za-z0-9]{1,40}$/

export const isProductId = (text: unknown): text is string =>
  typeof text === 'string' && PRODUCT.test(text)

export const isVariantId = (text: unknown): text is string =>
  typeof text === 'string' && VARIANT.test(text)

/** `prod_1`, or `prod_1~variant_1`. */
const wishIn = (text: string): readonly Wish[] => {
  const [productId, variantId] = text.split('~')
  return isProductId(productId)
    ? [{ productId, variantId: isVariantId(variantId) ? variantId : null }]
    : []
}

/** The wishes of the cookie's text, each product once; malformed ones are dropped. */
export const readWishes = (text: string | undefined): readonly Wish[] => {
  const found = new Map<string, Wish>()
  for (const wish of (text ?? '').split('.').flatMap(wishIn)) {
    if (!found.has(wish.productId)) found.set(wish.productId, wish)
  }
  return [...found.values()].slice(0, WISHES_ON_DEVICE)
}

/** Whether the cookie's text has a product: all that a page asks of it. */
export const isWished = (text: string | undefined, productId: string | undefined): boolean =>
  (text ?? '').split('.').some((wish) => wish.split('~')[0] === productId)

export const writeWishes = (wishes: readonly Wish[]): string =>
  wishes
    .slice(0, WISHES_ON_DEVICE)
    .map(({ productId, variantId }) => (variantId ? `${productId}~${variantId}` : productId))
    .join('.')

/** The list after adding a product, or removing it. */
export const wishesAfter = (
  wishes: readonly Wish[],
  wish: Wish,
  isWanted: boolean,
): readonly Wish[] => {
  const others = wishes.filter(({ productId }) => productId !== wish.productId)
  return isWanted ? [wish, ...others] : others
}
