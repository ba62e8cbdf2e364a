import { countOf } from '#domain/cart/cart-lines.ts'
import type { Outbox } from './outbox.ts'

/**
 * A server's cart of so many pieces is another one than this device has read: the next interaction, on
 * whichever page, reads it again.
 */
export const expireUnlike = ({ refresh, keep, memory }: Outbox, count: number): void => {
  const { confirmed } = refresh()
  if (!confirmed || countOf(confirmed.cart, {}) === count) return
  keep(memory.confirmed, { ...confirmed, at: 0 })
}
