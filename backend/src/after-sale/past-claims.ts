import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { REQUESTED_BY_SHOPPER } from './by-shopper.ts'
import { moment } from './moment.ts'

const pastClaim = z.object({
  id: z.string(),
  type: z.enum(['refund', 'replace']),
  /** Staff have to decide about it; their own claims are decided. */
  is_by_shopper: z.boolean(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  refund_amount: z.number().nullable(),
  /** The part that went back to gift cards. */
  gift_card_amount: z.number(),
  /** The part by which less was asked for what nobody has paid. */
  unasked_amount: z.number(),
  /** The part that is refunded once a payment is captured. */
  awaited_amount: z.number(),
  created_at: moment,
  canceled_at: moment.nullable(),
  items: z.array(
    z.object({
      item_id: z.string(),
      title: z.string(),
      quantity: z.number(),
      reason: z.string(),
      note: z.string().nullable(),
      pictures: z.array(z.string()),
    }),
  ),
})
export type ClaimView = z.infer<typeof pastClaim>

const CLAIMS = `
  SELECT c.id, c.type, c.payment_status, c.fulfillment_status, c.refund_amount, c.created_at,
    coalesce((SELECT sum(amount)::int FROM gift_card_credit WHERE source_id = c.id), 0)
      AS gift_card_amount,
    coalesce(part.unpaid + part.unasked + coalesce(part.swaps, 0), 0) AS unasked_amount,
    coalesce(part.awaited, 0) AS awaited_amount, c.canceled_at,
    coalesce(c.metadata ->> '${REQUESTED_BY_SHOPPER}' = 'true', false) AS is_by_shopper,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('item_id', x.item_id, 'title', line.title,
        'quantity', x.quantity, 'reason', x.reason, 'note', x.note,
        'pictures', (SELECT coalesce(jsonb_agg(p.id ORDER BY p.created_at, p.id), '[]')
          FROM claim_picture p WHERE p.claim_item_id = x.id))
        ORDER BY line.created_at, line.id), '[]')
      FROM claim_item x JOIN line_item line ON line.id = x.item_id
      WHERE x.claim_order_id = c.id AND x.deleted_at IS NULL) AS items
  FROM claim_order c, jsonb_to_record(coalesce(c.metadata -> 'given_back', '{}'))
    AS part(unpaid int, unasked int, swaps int, awaited int)
  WHERE c.order_id = $1 AND c.deleted_at IS NULL ORDER BY c.created_at, c.id`

/** The claims of an order, and their state. */
export async function pastClaims(
  manager: Pick<EntityManager, 'query'>,
  orderId: string,
): Promise<ClaimView[]> {
  return await rowsOf(manager, pastClaim, CLAIMS, [orderId])
}
