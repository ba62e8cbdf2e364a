import type { CartService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { moment } from './moment.ts'

const pastSwap = z.object({
  id: z.string(),
  cart_id: z.string().nullable(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  created_at: moment,
  confirmed_at: moment.nullable(),
  canceled_at: moment.nullable(),
  difference_due: z.number().nullable(),
  /** What came off a difference that is paid by invoice, as long as nobody has paid it. */
  unasked_amount: z.number(),
  items: z.array(
    z.object({
      item_id: z.string(),
      variant_id: z.string().nullable(),
      title: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
    }),
  ),
})

const SWAPS = `
  SELECT s.id, s.cart_id, s.payment_status, s.fulfillment_status, s.created_at, s.confirmed_at,
    s.canceled_at, s.difference_due,
    (SELECT coalesce(sum((metadata ->> 'to_give_back')::int), 0)::int FROM payment
      WHERE swap_id = s.id AND captured_at IS NULL AND canceled_at IS NULL) AS unasked_amount,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('item_id', line.id, 'variant_id', line.variant_id,
        'title', line.title, 'quantity', line.quantity, 'unit_price', line.unit_price)
        ORDER BY line.created_at, line.id), '[]')
      FROM line_item line WHERE line.swap_id = s.id) AS items
  FROM swap s WHERE s.order_id = $1 ORDER BY s.created_at, s.id`

type Found = z.infer<typeof pastSwap>

/** The difference of the swap. Until the shopper has confirmed it, only its cart has it. */
async function differenceOf(carts: CartService, { cart_id, difference_due, canceled_at }: Found) {
  if (difference_due !== null || cart_id === null || canceled_at !== null) return difference_due
  return (await carts.retrieveWithTotals(cart_id)).total ?? null
}

/**
 * The swaps of an order. `difference_due` in minor units is what the shopper pays, or below zero
 * the refund; `is_settled` means that the shopper has nothing left to do.
 */
export async function pastSwaps(container: MedusaContainer, orderId: string) {
  const rows: unknown = await container.resolve<EntityManager>('manager').query(SWAPS, [orderId])
  const carts = container.resolve<CartService>('cartService')
  return Promise.all(
    z
      .array(pastSwap)
      .parse(rows)
      .map(async (swap) => ({
        ...swap,
        difference_due: await differenceOf(carts, swap),
        is_settled: swap.confirmed_at !== null,
      })),
  )
}
export type SwapView = Awaited<ReturnType<typeof pastSwaps>>[number]
