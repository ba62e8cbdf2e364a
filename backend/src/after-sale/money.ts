import type { EntityManager } from 'typeorm'
import { z } from 'zod'

const money = z.object({ in_hand: z.number(), awaited: z.number() })

const MONEY = `
  SELECT
    coalesce(sum(amount - amount_refunded) FILTER (WHERE captured_at IS NOT NULL), 0)::int AS in_hand,
    coalesce(sum(amount) FILTER (WHERE captured_at IS NULL), 0)::int AS awaited
  FROM payment WHERE order_id = $1 AND canceled_at IS NULL`

/**
 * What has come in for an order and is not given back, and what is only promised, in minor units. The
 * caller holds the order, so that nobody else gives of it meanwhile.
 */
export async function moneyOf(manager: Pick<EntityManager, 'query'>, orderId: string) {
  const [row]: unknown[] = await manager.query(MONEY, [orderId])
  const { in_hand, awaited } = money.parse(row)
  return { inHand: in_hand, awaited }
}
