/** Addresses of a page that nobody has asked for yet, by turn: each is rendered. */
export const UNCACHED_PATHS: Readonly<Record<'product' | 'listing', (turn: number) => string>> = {
  product: (turn) => `/products/guji-uraga?variant=none-${turn}`,
  listing: (turn) => `/products?price=-${1000 + turn}`,
}
