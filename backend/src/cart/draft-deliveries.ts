import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { noteDeliveries } from './note-deliveries.ts'

const delivery = z.object({ method: z.record(z.string(), z.unknown()) })

const CHOSEN = 'SELECT to_jsonb(method) AS method FROM shipping_method method WHERE cart_id = $1'
const PUT_BACK = `
  INSERT INTO shipping_method SELECT * FROM jsonb_populate_recordset(NULL::shipping_method, $1)
  ON CONFLICT (id) DO NOTHING`

/** The transactions that change a draft order: no other cart is asked for what it would keep. */
const changesOfDrafts = new WeakSet<EntityManager>()

export const noteDraftChange = (manager: EntityManager): void => void changesOfDrafts.add(manager)

/**
 * Makes a change to the lines of a cart, and keeps the deliveries of a draft order at their prices: the
 * core removes those of every cart whose lines change (services/cart.js), and staff choose them with a
 * new draft alone.
 */
export async function keepDraftDeliveries<Changed>(
  manager: EntityManager,
  cartId: string,
  change: () => Promise<Changed>,
): Promise<Changed> {
  if (!changesOfDrafts.has(manager)) return change()
  const chosen = await rowsOf(manager, delivery, CHOSEN, [cartId])
  const changed = await change()
  await manager.query(PUT_BACK, [JSON.stringify(chosen.map(({ method }) => method))])
  await noteDeliveries(manager, { id: cartId })
  return changed
}
