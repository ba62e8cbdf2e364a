import { AsyncLocalStorage } from 'node:async_hooks'

type PriceAudience = {
  /** The day (ISO date) of a previewer, for price lists; today if absent. */
  readonly day?: string | undefined
  /** Groups for which web renders a page. Carts are never priced for them. */
  readonly customerGroupIds: readonly string[]
}

/**
 * The audience of a price query, for the repository of prices: the core knows a signed-in customer
 * alone.
 */
export const pricedFor = new AsyncLocalStorage<PriceAudience>()
