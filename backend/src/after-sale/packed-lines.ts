import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny, rowsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

const line = z.object({ packed: z.int() })

/** Of the order's line that a line of a change stands for. */
const PACKED = `
  SELECT coalesce(line.fulfilled_quantity, 0) AS packed
  FROM line_item heir JOIN line_item line ON line.id = heir.original_item_id
  WHERE heir.order_edit_id = $1 AND heir.id = $2`

/** The order's lines of which a change keeps fewer pieces than are packed. */
const KEPT_TOO_FEW = `
  SELECT FROM line_item line JOIN order_edit e ON e.order_id = line.order_id
  LEFT JOIN line_item heir ON heir.order_edit_id = e.id AND heir.original_item_id = line.id
  WHERE e.id = $1 AND line.fulfilled_quantity > coalesce(heir.quantity, 0)`

const refused = () =>
  refusal('already_packed', 'This takes away pieces that are packed or sent: have them returned')

/**
 * Refuses to keep fewer pieces of a line than are packed or sent, which come back by a return. The
 * core takes a line away, and its parcel stays without one.
 */
export async function requirePackedKept(
  manager: EntityManager,
  orderEditId: string,
  lineId: string,
  quantity: number,
): Promise<void> {
  const [found] = await rowsOf(manager, line, PACKED, [orderEditId, lineId])
  if (found && found.packed > quantity) throw refused()
}

/** The same for a whole change: pieces may have been packed since staff wrote it. */
export async function requireAllPackedKept(
  manager: EntityManager,
  orderEditId: string,
): Promise<void> {
  if (await findsAny(manager, KEPT_TOO_FEW, [orderEditId])) throw refused()
}
