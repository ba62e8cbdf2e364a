import type { EntityManager } from 'typeorm'
import { z } from 'zod'

const money = z.object({ in_hand: z.number(), awaited: z.number() })

const MONEY = `
  SELECT
    coalesce(sum(amount - amount_refunded) FILTER (WHERE captured_at IS NOT NULL), 0)::int AS in_hand,
    coalesce(sum(amount) FILTER (WHERE captured_at IS NULL), 0)::int AS awaited
  FROM payment WHERE order_id = $1 AND canceled_at IS NULL`

/**
 * The captured and not refunded amount of an order, and the authorised amount, in minor units. The
 * caller locks the order, so that no other refund happens meanwhile.
 */
export async function moneyOf(manager: Pick<EntityManager, 'query'>, orderId: string) {
  const [row]: unknown[] = await manager.query(MONEY, [orderId])
  const { in_hand, awaited } = money.parse(row)
  return { inHand: in_hand, awaited }
}
