import { GiftCardTransaction, type Order } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowOf } from '../../rows.ts'

const credited = z.object({ amount: z.number() })

/** What returns and claims give back is not in it: an order's total does not change by them. */
const CREDITED = `
  SELECT coalesce(sum(amount), 0)::int AS amount FROM gift_card_credit
  WHERE order_id = $1 AND source_id IN (SELECT id FROM order_edit WHERE order_id = $1)`

/**
 * What changes of an order have given back to the gift cards that paid for it, in minor units; null
 * without cards. The core reckons with what a card has left, where it is not told what it has paid:
 * this tells it.
 */
export async function givenBackByChanges(
  manager: EntityManager,
  order: Partial<Pick<Order, 'id' | 'gift_cards' | 'gift_card_transactions'>>,
): Promise<number | null> {
  const { id, gift_cards = [] } = order
  if (id === undefined) return null
  if (!order.gift_card_transactions && gift_cards.length > 0) {
    order.gift_card_transactions = await manager.find(GiftCardTransaction, {
      where: { order_id: id },
      relations: { gift_card: true },
    })
  }
  if (!order.gift_card_transactions?.length) return null
  return (await rowOf(manager, credited, CREDITED, [id])).amount
}

type Totals = Partial<
  Pick<Order, 'total' | 'tax_total' | 'gift_card_total' | 'gift_card_tax_total'>
>

/**
 * Sets the totals of an order to what its gift cards still pay of it. The core counts all that they
 * have ever paid, so that a change to less would leave a total below 0. Amounts in minor units.
 */
export function countCards(totals: Totals, givenBack: number): void {
  const { total = 0, gift_card_total: paid = 0, gift_card_tax_total: tax = 0 } = totals
  const back = Math.max(givenBack, 0 - total)
  if (back <= 0) return
  const taxBack = paid + tax > 0 ? Math.round((back * tax) / (paid + tax)) : 0
  if (totals.total !== undefined) totals.total += back
  if (totals.gift_card_total !== undefined) totals.gift_card_total -= back - taxBack
  if (totals.gift_card_tax_total) totals.gift_card_tax_total -= taxBack
  if (totals.tax_total != null && taxBack > 0) totals.tax_total += taxBack
}
