import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'
import type { HeldParcel } from './held-parcel.ts'
import { allocationLines } from './order-lines.ts'
import { type ReservingContext, reservePieces, takesStock, unreserved } from './reserve-pieces.ts'

interface UnpackingContext extends ReservingContext {
  readonly stock: Pick<
    ProductVariantInventoryService,
    'lockStock' | 'takesBack' | 'adjustInventory'
  >
}

const packed = z.object({ item_id: z.string(), variant_id: z.string(), quantity: z.number() })
const PACKED = `
  SELECT line.id AS item_id, line.variant_id, packed.quantity
  FROM fulfillment_item packed JOIN line_item line ON line.id = packed.item_id
  WHERE packed.fulfillment_id = $1 AND line.variant_id IS NOT NULL ORDER BY line.id`

/**
 * Reserves the pieces of a cancelled parcel for their lines again, where they were packed: nobody
 * else buys them. They come back into stock in the same transaction; the core's route does it for a
 * parcel of an order, and for one of a swap or of a claim nothing does
 * (routes/admin/orders/cancel-fulfillment*.js).
 */
export async function allocateUnpacked(
  context: UnpackingContext,
  id: string,
  { order_id: orderId, location_id: locationId, is_of_order }: HeldParcel,
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
  for (const { item_id: itemId, variant_id, quantity } of items) {
    if (!(await stock.takesBack(variant_id, locationId))) continue
    const line = lines.find(({ allocation }) => allocation.item_id === itemId)
    const pieces = line ? Math.min(quantity, unreserved(line.allocation)) : 0
    if (line && pieces > 0)
      await reservePieces(context, { itemId, ...line }, { locationId, quantity: pieces })
  }
}
