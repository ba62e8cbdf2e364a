import type { EntityManager } from 'typeorm'
import { KEPT_SESSION } from './session-triggers.ts'

/** Lets one session survive a change of password in the same transaction. */
export async function exemptSession(manager: EntityManager, sessionId: string): Promise<void> {
  await manager.query('SELECT set_config($1, $2, true)', [KEPT_SESSION, sessionId])
}

/** Signs a customer out everywhere, or everywhere but in one session. */
export async function endSessions(
  manager: EntityManager,
  customerId: string,
  exceptSessionId: string | null,
): Promise<void> {
  await manager.query(
    `DELETE FROM http_session WHERE sess ->> 'customer_id' = $1 AND sid IS DISTINCT FROM $2`,
    [customerId, exceptSessionId],
  )
}
