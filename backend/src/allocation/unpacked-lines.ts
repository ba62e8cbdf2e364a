import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'
import { allocationLines } from './order-lines.ts'
import { type ReservingContext, reservePieces, takesStock, unreserved } from './reserve-pieces.ts'

interface UnpackingContext extends ReservingContext {
  readonly stock: Pick<ProductVariantInventoryService, 'lockStock' | 'adjustInventory'>
}

const parcel = z.object({
  is_cancelled: z.boolean(),
  is_of_order: z.boolean(),
  order_id: z.string().nullable(),
  location_id: z.string().nullable(),
})
type Parcel = z.infer<typeof parcel>

const HOLD_PARCEL = `
  SELECT parcel.canceled_at IS NOT NULL AS is_cancelled, parcel.order_id IS NOT NULL AS is_of_order,
    coalesce(parcel.order_id, (SELECT order_id FROM swap WHERE id = parcel.swap_id),
      (SELECT order_id FROM claim_order WHERE id = parcel.claim_order_id)) AS order_id,
    parcel.location_id
  FROM fulfillment parcel WHERE parcel.id = $1 FOR UPDATE OF parcel`

const HOLD_ORDER = 'SELECT FROM "order" WHERE id = $1 FOR UPDATE'

/**
 * Locks a parcel, as shipping it does, and then its order, as everything that allocates. Undefined if
 * there is none.
 */
export async function holdParcel(
  { manager }: Pick<ReservingContext, 'manager'>,
  id: string,
): Promise<Parcel | undefined> {
  const [held] = await rowsOf(manager, parcel, HOLD_PARCEL, [id])
  if (held) await manager.query(HOLD_ORDER, [held.order_id])
  return held
}

const packed = z.object({ item_id: z.string(), variant_id: z.string(), quantity: z.number() })
const PACKED = `
  SELECT line.id AS item_id, line.variant_id, packed.quantity
  FROM fulfillment_item packed JOIN line_item line ON line.id = packed.item_id
  WHERE packed.fulfillment_id = $1 AND line.variant_id IS NOT NULL ORDER BY line.id`

/**
 * Reserves the pieces of a cancelled parcel for their lines again, where they were packed: nobody else
 * buys them. They come back into stock in the same transaction; the core's route does it for a parcel
 * of an order, and for one of a swap or of a claim nothing does (routes/admin/orders/cancel-fulfillment*.js).
 */
export async function allocateUnpacked(
  context: UnpackingContext,
  id: string,
  { order_id: orderId, location_id: locationId, is_of_order }: Parcel,
): Promise<void> {
  const { manager, stock } = context
  if (orderId === null || locationId === null) return
  const items = await rowsOf(manager, packed, PACKED, [id])
  await stock.lockStock(items.map(({ variant_id }) => variant_id))
  if (!is_of_order)
    for (const { variant_id, quantity } of items)
      await stock.adjustInventory(variant_id, locationId, quantity)
  if (!(await takesStock(manager, orderId))) return
  const lines = await allocationLines(manager, orderId)
  for (const { item_id: itemId, quantity } of items) {
    const line = lines.find(({ allocation }) => allocation.item_id === itemId)
    const pieces = line ? Math.min(quantity, unreserved(line.allocation)) : 0
    if (line && pieces > 0)
      await reservePieces(context, { itemId, ...line }, { locationId, quantity: pieces })
  }
}
