import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { refusal } from './refusal.ts'
import { IS_PAID } from './status.ts'

const order = z.object({
  id: z.string(),
  region_id: z.string(),
  currency_code: z.string(),
  sales_channel_id: z.string().nullable(),
  is_cancelled: z.boolean(),
  is_paid: z.boolean(),
})

/** The data of an order that after-sale requests need. */
export type SoldOrder = z.infer<typeof order>

const FIND = `
  SELECT o.id, o.region_id, o.currency_code, o.sales_channel_id,
    o.canceled_at IS NOT NULL AS is_cancelled,
    ${IS_PAID} AS is_paid
  FROM "order" o WHERE o.id = $1`

/**
 * Locks an order until the caller's transaction ends, so that its remaining pieces are counted by
 * one request at a time. Refuses a cancelled one.
 */
export async function lockSoldOrder(manager: EntityManager, orderId: string): Promise<SoldOrder> {
  await manager.query('SELECT FROM "order" WHERE id = $1 FOR UPDATE', [orderId])
  const [row]: unknown[] = await manager.query(FIND, [orderId])
  const found = order.parse(row)
  if (found.is_cancelled) throw refusal('order_cancelled', 'This order has been cancelled')
  return found
}
