import { AsyncLocalStorage } from 'node:async_hooks'

type Wish = {
  /** The day (ISO date) whose price lists a previewer wants to see; today where it is absent. */
  readonly day?: string | undefined
  /** Groups that web renders a page for. Nothing is sold at their prices. */
  readonly customerGroupIds: readonly string[]
}

/** For whom prices are asked, for the repository of prices: the core knows a signed-in customer alone. */
export const pricedFor = new AsyncLocalStorage<Wish>()
