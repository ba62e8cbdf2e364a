import type { PaymentProviderService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { idsOf } from '../rows.ts'

/** A concurrent payment finishes before, or is answered that the change is closed. */
const HOLD = `
  SELECT FROM payment_collection
  WHERE id = (SELECT payment_collection_id FROM order_edit WHERE id = $1) FOR UPDATE`

const PROMISED = `
  SELECT p.id FROM order_edit e
  JOIN payment_collection_payments x ON x.payment_collection_id = e.payment_collection_id
  JOIN payment p ON p.id = x.payment_id
  WHERE e.id = $1 AND p.captured_at IS NULL AND p.canceled_at IS NULL`

/** Cancels the authorisation of a change that was closed without being made. */
export async function letEditMoneyGo(
  manager: EntityManager,
  payments: PaymentProviderService,
  orderEditId: string,
): Promise<void> {
  await manager.query(HOLD, [orderEditId])
  const promised = await idsOf(manager, PROMISED, [orderEditId])
  for (const id of promised) await payments.cancelPayment({ id })
}
