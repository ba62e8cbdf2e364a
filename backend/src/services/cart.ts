import { CartService as CoreService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { requestKey } from '../request-key.ts'

type Lines = Parameters<CoreService['addOrUpdateLineItems']>[1]
type Options = Parameters<CoreService['addOrUpdateLineItems']>[2]

/** The step that follows the addition in the core's route, by the core's name. */
const ADDED = 'set-payment-sessions'

export default class CartService extends CoreService {
  /**
   * Adds to the cart, and notes so with the request's key in the same transaction: the core
   * does it in another, and a crash between the two made the repeated request add again.
   */
  override addOrUpdateLineItems(cartId: string, lines: Lines, options?: Options): Promise<void> {
    return this.atomicPhase_(async (manager) => {
      await manager.query('SELECT id FROM cart WHERE id = $1 FOR UPDATE', [cartId])
      await super.addOrUpdateLineItems(cartId, lines, options)
      await noteAddition(manager)
    })
  }
}

const noteAddition = (manager: EntityManager) =>
  manager.query(
    `UPDATE idempotency_key SET recovery_point = $2
     WHERE idempotency_key = $1 AND recovery_point = 'started' AND request_path LIKE '%/line-items'`,
    [requestKey.getStore() ?? '', ADDED],
  )
