import { Cart } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'

/** By the manager of the transaction that holds the cart. */
const carts = new WeakMap<EntityManager, string>()

/** Says that a cart has one line, for the rest of this transaction. */
export const noteOneLine = (manager: EntityManager, cartId: string): void =>
  void carts.set(manager, cartId)

export const hasOneLine = (manager: EntityManager, cartId: string): boolean =>
  carts.get(manager) === cartId

/**
 * Reads a cart by one statement, where the core sends one for each relation (repositories/cart.js).
 * The rows are the product of all relations: few for one line, too many for a full cart.
 */
export async function readJoined(
  manager: EntityManager,
  id: string,
  relations: readonly string[],
): Promise<Cart | null> {
  const [cart] = await manager.find(Cart, {
    where: { id },
    relations: [...relations],
    relationLoadStrategy: 'join',
  })
  return cart ?? null
}
