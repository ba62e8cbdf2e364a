import { AsyncLocalStorage } from 'node:async_hooks'

/** The total that the shopper saw, in minor units, for the strategy that places orders. */
export const shownTotal = new AsyncLocalStorage<number>()
