import { z } from 'zod'
import { LEFT_OF_CARDS } from '../cart/gift-cards/give-back.ts'
import { type Queryable, rowOf } from '../rows.ts'
import { UNPAID_OF_CHANGES } from './unpaid-changes.ts'

/** What an order could give back of each kind, in minor units. */
const money = z.object({
  unpaid: z.number(),
  invoiced: z.number(),
  in_hand: z.number(),
  awaited: z.number(),
  cards: z.number(),
})

const ROOM = `greatest(0, amount - coalesce((metadata ->> 'to_give_back')::int, 0))`

const MONEY = `
  SELECT
    ${UNPAID_OF_CHANGES} AS unpaid,
    coalesce(sum(${ROOM}) FILTER (
      WHERE captured_at IS NULL AND provider_id = 'invoice'), 0)::int AS invoiced,
    coalesce(sum(amount - amount_refunded) FILTER (
      WHERE captured_at IS NOT NULL), 0)::int AS in_hand,
    coalesce(sum(${ROOM}) FILTER (
      WHERE captured_at IS NULL AND provider_id <> 'invoice'), 0)::int AS awaited,
    ${LEFT_OF_CARDS} AS cards
  FROM payment WHERE order_id = $1 AND canceled_at IS NULL`

/** Where the money goes by which a change makes its order cheaper, in minor units. */
export const givenBack = z.object({
  /** Refunded at once. */
  refunded: z.number(),
  /** Refunded when the payment is captured. */
  awaited: z.number(),
  /** No longer asked for by an invoice. */
  unasked: z.number(),
  /** No longer asked for an earlier change that nobody has paid. */
  unpaid: z.number(),
  cards: z.number(),
})
export type GivenBack = z.infer<typeof givenBack>

/**
 * Divides what an order becomes cheaper by: first what nobody has paid for an earlier change, then
 * what an invoice asks for, then captured money, then a payment that is to be captured; the rest has
 * been paid by gift cards. Whoever gives it back locks the order.
 */
export async function divideDifference(
  database: Queryable,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): Promise<GivenBack> {
  const { unpaid, invoiced, in_hand, awaited, cards } = await rowOf(database, money, MONEY, [
    orderId,
  ])
  let left = amount
  const take = (room: number) => {
    const part = Math.max(0, Math.min(left, room))
    left -= part
    return part
  }
  const ofChanges = take(unpaid)
  const unasked = take(invoiced)
  const refunded = take(in_hand)
  return { unpaid: ofChanges, unasked, refunded, awaited: take(awaited), cards: take(cards) }
}
