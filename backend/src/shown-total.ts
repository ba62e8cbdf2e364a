import { AsyncLocalStorage } from 'node:async_hooks'

/** What the shopper was shown when they ordered, in minor units, for the strategy that orders. */
export const shownTotal = new AsyncLocalStorage<number>()
