import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'
import { placesByStock, spreadOver } from './line-stock.ts'
import { allocationLines, allocationsOf, type LineAllocation } from './order-lines.ts'
import { type ReservingContext, reservePieces, takesStock, unreserved } from './reserve-pieces.ts'

const ofVariant = z.object({ variant_id: z.string().nullable() })

/** The lines of an order and those of a change of it. */
const HOLD_LINES = `
  SELECT line.variant_id FROM line_item line
  JOIN order_edit e ON e.id = $1 AND (line.order_edit_id = e.id OR line.order_id = e.order_id)
  ORDER BY line.id FOR UPDATE OF line`

/** Locks the stock that a change may release and reserve, after its order and its lines. */
export async function lockEditedStock(
  manager: EntityManager,
  stock: Pick<ProductVariantInventoryService, 'lockStock'>,
  orderEditId: string,
): Promise<void> {
  const lines = await rowsOf(manager, ofVariant, HOLD_LINES, [orderEditId])
  await stock.lockStock(lines.flatMap(({ variant_id }) => variant_id ?? []))
}

const PASS_ON = `
  UPDATE reservation_item held SET line_item_id = heir.id, updated_at = now() FROM line_item heir
  WHERE heir.order_edit_id = $1 AND heir.original_item_id = held.line_item_id
    AND held.deleted_at IS NULL`

/**
 * Gives what is reserved for the lines of an order to those that replace them in a change. The core
 * releases it when the change is confirmed (services/order-edit.js confirm), and reserves nothing.
 */
export async function passReservationsOn(
  manager: EntityManager,
  orderEditId: string,
): Promise<void> {
  await manager.query(PASS_ON, [orderEditId])
}

/** Releases what is reserved for lines beyond what of them is still to be sent. */
export async function releaseSurplus(
  manager: EntityManager,
  stock: Pick<ProductVariantInventoryService, 'adjustReservationsQuantityByLineItem'>,
  orderId: string,
): Promise<void> {
  for (const { item_id, variant_id, open, allocated } of await allocationsOf(manager, orderId)) {
    const surplus = allocated.reduce((sum, { quantity }) => sum + quantity, 0) - open
    const [last] = allocated.toReversed()
    if (surplus > 0 && variant_id !== null && last)
      await stock.adjustReservationsQuantityByLineItem(
        item_id,
        variant_id,
        last.location_id,
        -surplus,
      )
  }
}

const addition = z.object({ item_id: z.string(), added: z.number() })
const ADDED = `
  SELECT heir.id AS item_id, heir.quantity - coalesce(line.quantity, 0) AS added
  FROM line_item heir LEFT JOIN line_item line ON line.id = heir.original_item_id
  WHERE heir.order_edit_id = $1 AND heir.quantity > coalesce(line.quantity, 0)
  ORDER BY heir.created_at, heir.id`

/** On backorder all is reserved at one location, whatever it has, as when an order is placed. */
function placesOf({ stock, locations }: LineAllocation, pieces: number) {
  if (stock !== 'backorder') return spreadOver(locations, pieces)
  const [best] = placesByStock(locations)
  return best ? [{ locationId: best.id, quantity: pieces }] : []
}

/**
 * Reserves what a change adds to an order, as far as it is in stock. The rest is left to staff: the
 * change is agreed, and may be paid for. What was not allocated before the change stays so.
 */
export async function reserveAdded(
  context: ReservingContext,
  orderEditId: string,
  orderId: string,
): Promise<void> {
  const { manager } = context
  if (!(await takesStock(manager, orderId))) return
  for (const { item_id: itemId, added } of await rowsOf(manager, addition, ADDED, [orderEditId])) {
    // Read again for each: two lines may be of one variant.
    const lines = await allocationLines(manager, orderId)
    const line = lines.find(({ allocation }) => allocation.item_id === itemId)
    if (!line) continue
    const pieces = Math.min(added, unreserved(line.allocation))
    for (const at of placesOf(line.allocation, pieces))
      await reservePieces(context, { itemId, ...line }, at)
  }
}
