import { z } from 'zod'
import { LEFT_OF_CARDS } from '../cart/gift-cards/give-back.ts'
import { type Queryable, rowOf } from '../rows.ts'
import { moneyOf } from './money.ts'
import { UNPAID_OF_CHANGES } from './unpaid-changes.ts'

const beside = z.object({ unpaid: z.number(), cards: z.number() })

const BESIDE = `SELECT ${UNPAID_OF_CHANGES} AS unpaid, ${LEFT_OF_CARDS} AS cards`

/** Where the money goes that an order gives back, in minor units. */
export const givenBack = z.object({
  /** Refunded at once. */
  refunded: z.number(),
  /** Refunded when the payment is captured. */
  awaited: z.number(),
  /** No longer asked for by the order's own invoice. */
  unasked: z.number(),
  /** No longer asked for the difference of a swap that is paid by invoice. */
  swaps: z.number().default(0),
  /** No longer asked for an earlier change that nobody has paid. */
  unpaid: z.number(),
  cards: z.number(),
})
export type GivenBack = z.infer<typeof givenBack>

/**
 * Divides what an order gives back: first what nobody has paid for an earlier change, then what its
 * invoice asks for, and those of its swaps, then captured money, then a payment that is to be
 * captured; the rest has been paid by gift cards. Whoever gives it back locks the order.
 */
export async function divideDifference(
  database: Queryable,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): Promise<GivenBack> {
  const { unpaid, cards } = await rowOf(database, beside, BESIDE, [orderId])
  const { invoiced, ofSwaps, inHand, awaited } = await moneyOf(database, orderId)
  let left = amount
  const take = (room: number) => {
    const part = Math.max(0, Math.min(left, room))
    left -= part
    return part
  }
  const ofChanges = take(unpaid)
  const unasked = take(invoiced)
  const swaps = take(ofSwaps)
  const refunded = take(inHand)
  return { unpaid: ofChanges, unasked, swaps, refunded, awaited: take(awaited), cards: take(cards) }
}
