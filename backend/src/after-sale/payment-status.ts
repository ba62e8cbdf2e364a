import type { EntityManager } from 'typeorm'
import { LEFT_OF_CARDS } from '../cart/gift-cards/give-back.ts'

const MARK_REFUNDED = `
  UPDATE "order" o SET payment_status = (CASE WHEN money.refunded < money.paid OR money.by_card > 0
    THEN 'partially_refunded' ELSE 'refunded' END)::order_payment_status_enum
  FROM (SELECT sum(amount) AS paid, sum(amount_refunded) AS refunded,
      ${LEFT_OF_CARDS} AS by_card FROM payment
    WHERE order_id = $1 AND captured_at IS NOT NULL AND canceled_at IS NULL) money
  WHERE o.id = $1 AND money.refunded > 0
    AND o.payment_status IN ('captured', 'partially_refunded', 'refunded')`

/**
 * Says of a paid order that it is refunded, or in part: so also where a gift card still pays for the
 * rest. The core says so of what staff refund by hand alone, not of returns, claims and cheaper swaps
 * (services/order.js createRefund).
 */
export const markRefunded = async (
  manager: Pick<EntityManager, 'query'>,
  orderId: string,
): Promise<void> => {
  await manager.query(MARK_REFUNDED, [orderId])
}
