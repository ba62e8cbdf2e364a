import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { moment } from './moment.ts'

const pastReturn = z.object({
  id: z.string(),
  status: z.enum(['requested', 'received', 'requires_action', 'canceled']),
  swap_id: z.string().nullable(),
  created_at: moment,
  received_at: moment.nullable(),
  /** Minor units: promised while it is on its way, given back when it has been received. */
  refund_amount: z.number(),
  way: z
    .object({ name: z.string(), price: z.number(), label_note: z.string().nullable() })
    .nullable(),
  items: z.array(
    z.object({
      item_id: z.string(),
      title: z.string(),
      quantity: z.number(),
      received: z.number().nullable(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type PastReturn = z.infer<typeof pastReturn>

const RETURNS = `
  SELECT r.id, r.status, r.swap_id, r.created_at, r.received_at, r.refund_amount,
    (SELECT jsonb_build_object('name', option.name, 'price', method.price,
        'label_note', option.metadata ->> 'label_note')
      FROM shipping_method method JOIN shipping_option option ON option.id = method.shipping_option_id
      WHERE method.return_id = r.id LIMIT 1) AS way,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('item_id', x.item_id, 'title', line.title,
        'quantity', x.quantity, 'received', x.received_quantity, 'reason', reason.label,
        'note', x.note) ORDER BY line.created_at, line.id), '[]')
      FROM return_item x JOIN line_item line ON line.id = x.item_id
      LEFT JOIN return_reason reason ON reason.id = x.reason_id
      WHERE x.return_id = r.id) AS items
  FROM "return" r
  WHERE r.order_id = $1 OR r.swap_id IN (SELECT id FROM swap WHERE order_id = $1)
  ORDER BY r.created_at, r.id`

/** What has come back of an order, comes back, or does not after all; a swap's returns included. */
export async function pastReturns(
  manager: Pick<EntityManager, 'query'>,
  orderId: string,
): Promise<PastReturn[]> {
  return z.array(pastReturn).parse(await manager.query(RETURNS, [orderId]))
}
