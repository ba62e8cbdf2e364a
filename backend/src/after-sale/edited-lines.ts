import type { EntityManager } from 'typeorm'

/** Staff began the change earlier: pieces may have been packed, sent or received since. */
const QUANTITIES = `
  UPDATE line_item heir SET fulfilled_quantity = line.fulfilled_quantity,
    shipped_quantity = line.shipped_quantity, returned_quantity = line.returned_quantity
  FROM line_item line WHERE heir.order_edit_id = $1 AND line.id = heir.original_item_id`

const NAMES_A_LINE = ['fulfillment_item', 'return_item', 'claim_item'] as const

const rename = (table: (typeof NAMES_A_LINE)[number]) => `
  UPDATE ${table} SET item_id = heir.id FROM line_item heir
  WHERE heir.order_edit_id = $1 AND heir.original_item_id = ${table}.item_id`

/** The lines by which a swap's cart counts returned pieces. */
const SWAPPED = `
  UPDATE line_item back SET original_item_id = heir.id FROM line_item heir
  WHERE heir.order_edit_id = $1 AND heir.original_item_id = back.original_item_id AND back.is_return`

/** The core leaves an order with a new line as packed or sent: nobody would pack it. */
const REOPEN = `
  UPDATE "order" o SET updated_at = now(), fulfillment_status = (CASE fulfillment_status
      WHEN 'shipped' THEN 'partially_shipped' ELSE 'partially_fulfilled' END)::order_fulfillment_status_enum
  WHERE id = (SELECT order_id FROM order_edit WHERE id = $1)
    AND fulfillment_status IN ('fulfilled', 'shipped')
    AND EXISTS (SELECT FROM line_item line WHERE line.order_id = o.id AND NOT line.is_giftcard
      AND line.quantity > coalesce(line.fulfilled_quantity, 0))`

/**
 * Moves all references from a line of an order to the line that replaces it in a change, with the
 * state of its pieces. An order that has pieces to pack again says so.
 */
export async function takeOverPieces(manager: EntityManager, orderEditId: string): Promise<void> {
  for (const sql of [QUANTITIES, ...NAMES_A_LINE.map(rename), SWAPPED, REOPEN]) {
    await manager.query(sql, [orderEditId])
  }
}
