import { context } from './cart.ts'
import { inPage } from './page.ts'

/**
 * The key by which this device opens a cart; any, if it has one. A form that the server answers opens
 * its cart by the same key: both requests may be under way, and make one cart.
 */
export const openingKey = inPage((): string => {
  const { outbox, newKey } = context
  const { confirmed, opening } = outbox.refresh()
  const now = opening ?? { key: newKey(), isFresh: false }
  if (!confirmed) outbox.keep(outbox.memory.opening, now)
  return now.key
})
