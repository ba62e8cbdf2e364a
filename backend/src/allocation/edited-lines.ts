import type { EntityManager } from 'typeorm'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'
import { allocationsOf } from './order-lines.ts'

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
