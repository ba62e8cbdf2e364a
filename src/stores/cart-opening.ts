import { context } from './cart.ts'
import { inPage } from './page.ts'

/**
 * The key by which this device opens a cart; empty if it has one. A form that the server answers
 * opens its cart by the same key: both requests may be under way, and make one cart.
 */
export const openingKey = inPage((): string => {
  const { outbox, newKey } = context
  const { confirmed, opening } = outbox.refresh()
  if (confirmed) return ''
  if (opening) return opening.key
  const key = newKey()
  outbox.keep(outbox.memory.opening, { key, isFresh: false })
  return key
})
