import { quantityOf } from '#domain/cart/cart-lines.ts'
import type { Round } from './courier-tools.ts'
import type { Wish } from './outbox-shape.ts'

/** A request without an answer has arrived by then, or never will. */
export const DOUBT_MS = 5000

/** From now on, what is settled is looked at once more: an earlier request may still arrive. */
export const beginDoubt = ({ outbox, now }: Round): void => {
  const settled = outbox.refresh().doubt?.settled ?? {}
  outbox.setDoubt({ until: now() + DOUBT_MS, settled })
}

/** The wish is granted. While there is doubt it is remembered, to be compared later. */
export const settle = ({ outbox }: Round, key: string, wish: Wish): void => {
  const { doubt } = outbox.refresh()
  if (doubt) outbox.setDoubt({ ...doubt, settled: { ...doubt.settled, [key]: wish } })
  outbox.drop(key)
}

/** Wants again whatever a late request has undone. To be called with the cart just looked at. */
export const endDoubt = ({ outbox }: Round): void => {
  const { doubt, held, wishes } = outbox.refresh()
  outbox.setDoubt(null)
  for (const [key, wish] of Object.entries(doubt?.settled ?? {})) {
    const isUndone = quantityOf(held?.cart ?? null, key) !== wish.quantity
    if (isUndone && !(key in wishes)) outbox.want(key, wish)
  }
}
