import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import { LINES_AT_MOST, ORDER_AT_MOST } from '#domain/web/request-bounds.ts'
import { rowOf } from '../../rows.ts'

const line = z.object({
  cart_id: z.string().nullish(),
  order_edit_id: z.string().nullish(),
  unit_price: z.number(),
  quantity: z.number(),
})

/** With what the cart's deliveries cost, where staff have chosen some. */
const GOODS = `
  SELECT (coalesce(sum(l.unit_price::bigint * l.quantity), 0)
      + (SELECT coalesce(sum(price::bigint), 0) FROM shipping_method WHERE cart_id = $1))::float8 AS amount,
    coalesce(max(r.currency_code), max(o.currency_code)) AS currency
  FROM line_item l
  LEFT JOIN cart c ON c.id = l.cart_id
  LEFT JOIN region r ON r.id = c.region_id
  LEFT JOIN order_edit e ON e.id = l.order_edit_id
  LEFT JOIN "order" o ON o.id = e.order_id
  WHERE l.cart_id = $1 OR l.order_edit_id = $2`

const goods = z.object({ amount: z.number(), currency: z.string().nullable() })

const delivery = z.object({ cart_id: z.string().nullish(), price: z.number() })

function tooLarge(field: string, currency: string | null): MedusaError {
  const most =
    currency === null
      ? ORDER_AT_MOST.toLocaleString('en-GB')
      : formatMoney({ amount: ORDER_AT_MOST, currencyCode: currency })
  const message = `${field} is too large: the goods and the delivery of an order come to ${most} at most`
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}

/** As many as this together are payable, without a look at the others. */
const SMALL = ORDER_AT_MOST / LINES_AT_MOST

/**
 * Refuses lines, of the core's entity, with which their cart or their change of an order comes to more
 * than the columns of its payments hold. Call it in the transaction that has written them, which is
 * then rolled back.
 */
export async function requirePayable(manager: EntityManager, written: unknown): Promise<void> {
  const lines = [written].flat().map((each) => line.parse(each))
  const dear = lines.find(({ unit_price, quantity }) => unit_price * quantity > SMALL)
  if (dear === undefined) return
  const places = [dear.cart_id ?? null, dear.order_edit_id ?? null]
  const { amount, currency } = await rowOf(manager, goods, GOODS, places)
  if (Math.max(amount, dear.unit_price * dear.quantity) > ORDER_AT_MOST)
    throw tooLarge('quantity', currency)
}

/** Refuses a delivery with which its cart comes to more than that, in the transaction that has written it. */
export async function requirePayableDelivery(
  manager: EntityManager,
  written: unknown,
): Promise<void> {
  const { cart_id, price } = delivery.parse(written)
  if (price <= SMALL) return
  const { amount, currency } = await rowOf(manager, goods, GOODS, [cart_id ?? null, null])
  if (Math.max(amount, price) > ORDER_AT_MOST) throw tooLarge('price', currency)
}
