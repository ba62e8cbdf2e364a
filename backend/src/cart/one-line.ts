import { Cart } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'

/** By the manager of the transaction that holds the cart. */
const carts = new WeakMap<EntityManager, string>()

/** Says that a cart has one line, for the rest of this transaction. */
export const noteOneLine = (manager: EntityManager, cartId: string): void =>
  void carts.set(manager, cartId)

/** What relations and fields somebody asks for. */
interface Asked {
  readonly relations?: readonly string[] | undefined
  readonly select?: unknown
}

/**
 * Reads a cart by one statement, where the core sends one for each relation (repositories/cart.js);
 * null for one that is not known to have one line. The rows are the product of all relations: few for
 * one line, too many for a full cart.
 */
export async function readOneLine(
  manager: EntityManager,
  [id, { relations = [], select } = {}]: readonly [
    id: string,
    asked?: Asked | undefined,
    ...more: unknown[],
  ],
): Promise<Cart | null> {
  if (carts.get(manager) !== id || select) return null
  const [cart] = await manager.find(Cart, {
    where: { id },
    relations: [...relations],
    relationLoadStrategy: 'join',
  })
  return cart ?? null
}
