import type { EntityManager } from 'typeorm'
import { noteDeliveries } from '../cart/note-deliveries.ts'
import { findsAny, idsOf } from '../rows.ts'

const HOLD_CART = 'SELECT id FROM cart WHERE id = $1 FOR UPDATE'

/**
 * The deliveries of a shopper's open cart that staff have withdrawn since: deleted ones, and those
 * that they keep for themselves. Swaps and draft orders are staff's, who may choose these.
 */
const WITHDRAWN = `
  SELECT method.id FROM shipping_method method
  JOIN cart ON cart.id = method.cart_id AND cart.type = 'default'
    AND cart.completed_at IS NULL AND cart.payment_authorized_at IS NULL
  JOIN shipping_option option ON option.id = method.shipping_option_id
  WHERE method.cart_id = $1 AND (option.deleted_at IS NOT NULL OR option.admin_only)`

const REMOVE_TAXES = 'DELETE FROM shipping_method_tax_line WHERE shipping_method_id = ANY($1)'
const REMOVE = 'DELETE FROM shipping_method WHERE id = ANY($1)'

/**
 * Takes the withdrawn deliveries off a cart, for the shopper to choose others. Returns whether there
 * were any.
 */
export async function dropWithdrawnDeliveries(
  database: Pick<EntityManager, 'query' | 'transaction'>,
  cartId: string,
): Promise<boolean> {
  if (!(await findsAny(database, WITHDRAWN, [cartId]))) return false
  return database.transaction(async (manager) => {
    await manager.query(HOLD_CART, [cartId])
    const ids = await idsOf(manager, WITHDRAWN, [cartId])
    await manager.query(REMOVE_TAXES, [ids])
    await manager.query(REMOVE, [ids])
    await noteDeliveries(manager, { id: cartId })
    return ids.length > 0
  })
}
