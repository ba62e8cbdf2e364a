import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { findsAny } from '../rows.ts'

const HOLD = 'SELECT FROM cart WHERE id = $1 AND deleted_at IS NULL FOR UPDATE'

/**
 * Locks a cart before it changes. One that a sign-in has merged into another meanwhile is not found:
 * what was added to it now would be lost.
 */
export async function holdCart(manager: EntityManager, cartId: string): Promise<void> {
  if (await findsAny(manager, HOLD, [cartId])) return
  throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${cartId} was not found`)
}
