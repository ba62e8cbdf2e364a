import type { EntityManager } from 'typeorm'
import { requestKey } from '../request-key.ts'

/** The recovery point after the addition in the core's route, by the core's name. */
const ADDED = 'set-payment-sessions'

/** Notes under the request's key that it has added its lines: repeated, it does not add again. */
export const noteAddition = (manager: EntityManager) =>
  manager.query(
    `UPDATE idempotency_key SET recovery_point = $2
     WHERE idempotency_key = $1 AND recovery_point = 'started' AND request_path LIKE '%/line-items'`,
    [requestKey.getStore() ?? '', ADDED],
  )
