import { BAG_FULL, CommerceError, QUANTITY_NOT_SOLD } from '#commerce/errors.ts'
import { quantityOf } from '#domain/cart/cart-lines.ts'
import { lineName } from '#domain/cart/line-words.ts'
import type { Round } from './courier-tools.ts'
import type { Wish } from './outbox-shape.ts'
import { type RefusalReason, refusalWords } from './refusal.ts'

const reasonOf = (error: unknown): RefusalReason => {
  if (!(error instanceof CommerceError)) return 'refused'
  if (error.code === 'insufficient_inventory') return 'shortage'
  if (error.code === QUANTITY_NOT_SOLD) return 'quantity'
  if (error.code === BAG_FULL) return 'full'
  return error.status === 404 || /sales channel/i.test(error.reason) ? 'not-sold' : 'refused'
}

const leftOf = async ({ commerce }: Round, { variantId }: Wish): Promise<number | null> => {
  try {
    return await (await commerce()).offers.available(variantId)
  } catch {
    return null
  }
}

/**
 * VE-8: the wish is dropped, the bag shows the server's truth, and a toast says what happened, in one
 * go: on a page that is left before, the next one asks again and says it. A wish that has changed
 * meanwhile is another wish.
 */
export const refuseWish = async (
  round: Round,
  key: string,
  wish: Wish,
  error: unknown,
): Promise<void> => {
  const reason = reasonOf(error)
  const left = reason === 'shortage' ? await leftOf(round, wish) : null
  const { held, wishes } = round.outbox.refresh()
  const now = wishes[key]
  // The refused request must not be repeated under its key.
  if (now && now.quantity !== wish.quantity)
    return round.outbox.change(key, { id: round.newKey(), asked: null })
  if (!now) return
  const title = lineName(wish.snapshot)
  const shown = quantityOf(held?.cart ?? null, key)
  round.outbox.drop(key)
  const said = error instanceof CommerceError ? error.reason : ''
  round.refuse({ reason, key, words: refusalWords({ reason, title, left, said, shown }) })
}

/** A page that is being left is gone before this has passed. */
const LEAVING_MS = 1000

/**
 * No answer, however often it was asked for. Offline, what is wanted waits for the connection; else
 * it is given up at once and for all, since each further request would wait as long. A page that is
 * being left has its requests cut off, which looks the same: it must give up nothing, because the
 * next page sends what this one could not.
 */
export const stopUnreached = async (round: Round): Promise<void> => {
  round.isOver = true
  const tried = Object.entries(round.outbox.refresh().wishes)
  await round.waitOut(LEAVING_MS)
  if (!round.isOnline()) return
  const { wishes } = round.outbox.refresh()
  const given = tried.filter(([key, wish]) => wishes[key]?.quantity === wish.quantity)
  for (const [key] of given) round.outbox.drop(key)
  const reason = 'unreachable'
  const words = refusalWords({ reason, title: '', left: null, shown: 0 })
  if (given.length > 0) round.refuse({ reason, key: null, words })
}
