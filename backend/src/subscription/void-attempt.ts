import type { EntityManager } from 'typeorm'
import type { Cycle } from './rows.ts'

const CANCEL = `
  INSERT INTO payment_outbox (provider_id, request, data)
  SELECT provider_id, 'cancel', data FROM payment_session WHERE cart_id = $1 AND is_selected`

/**
 * Releases what an attempt that leads to no order may hold at the bank, once the caller's transaction
 * has committed: a preview, or a change that is refused, releases nothing. Cancelling what was never
 * authorised does nothing.
 */
export async function voidAttempt(
  manager: EntityManager,
  { cart_id }: Pick<Cycle, 'cart_id'>,
): Promise<void> {
  if (cart_id !== null) await manager.query(CANCEL, [cart_id])
}
