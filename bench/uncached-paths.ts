/** Of the whole run: what one measure has asked for is cached for the next. */
let turn = 0

/** Addresses of a page that nobody has asked for yet: each is rendered. */
export const UNCACHED_PATHS: Readonly<Record<'product' | 'listing', () => string>> = {
  product: () => `/products/guji-uraga?variant=none-${turn++}`,
  listing: () => `/products?price=-${1000 + turn++}`,
}
