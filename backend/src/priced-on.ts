import { AsyncLocalStorage } from 'node:async_hooks'

/** The day (ISO date) whose price lists a previewer wants to see, for the repository of prices. */
export const pricedOn = new AsyncLocalStorage<string>()
