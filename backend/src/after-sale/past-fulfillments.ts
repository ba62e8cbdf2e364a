import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { moment } from './moment.ts'

const pastFulfillment = z.object({
  id: z.string(),
  swap_id: z.string().nullable(),
  claim_id: z.string().nullable(),
  created_at: moment,
  shipped_at: moment.nullable(),
  canceled_at: moment.nullable(),
  tracking: z.array(z.object({ number: z.string(), url: z.string().nullable() })),
  items: z.array(z.object({ item_id: z.string(), title: z.string(), quantity: z.number() })),
})
export type PastFulfillment = z.infer<typeof pastFulfillment>

/** Links with other schemes than http(s) are not shown to shoppers. */
const FULFILLMENTS = `
  SELECT f.id, f.swap_id, f.claim_order_id AS claim_id, f.created_at, f.shipped_at, f.canceled_at,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('number', l.tracking_number,
        'url', CASE WHEN l.url ~* '^https?://' THEN l.url END) ORDER BY l.created_at, l.id), '[]')
      FROM tracking_link l WHERE l.fulfillment_id = f.id AND l.deleted_at IS NULL) AS tracking,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('item_id', x.item_id, 'title', line.title,
        'quantity', x.quantity) ORDER BY line.created_at, line.id), '[]')
      FROM fulfillment_item x JOIN line_item line ON line.id = x.item_id
      WHERE x.fulfillment_id = f.id) AS items
  FROM fulfillment f
  WHERE f.order_id = $1
    OR f.swap_id IN (SELECT id FROM swap WHERE order_id = $1)
    OR f.claim_order_id IN (SELECT id FROM claim_order WHERE order_id = $1)
  ORDER BY f.created_at, f.id`

/** The parcels of an order, with those of its swaps and claims. */
export async function pastFulfillments(
  manager: Pick<EntityManager, 'query'>,
  orderId: string,
): Promise<PastFulfillment[]> {
  return await rowsOf(manager, pastFulfillment, FULFILLMENTS, [orderId])
}
