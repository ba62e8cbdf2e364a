import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { LEFT_OF_CARDS } from '../cart/gift-cards/give-back.ts'
import { rowsOf } from '../rows.ts'
import { moment } from './moment.ts'
import { MONEY } from './money.ts'
import { UNPAID_OF_CHANGES } from './unpaid-changes.ts'

const pastReturn = z.object({
  id: z.string(),
  status: z.enum(['requested', 'received', 'requires_action', 'canceled']),
  swap_id: z.string().nullable(),
  created_at: moment,
  received_at: moment.nullable(),
  /**
   * Minor units: the expected refund while it is on its way, and the actual one once it is
   * received. A swap's refund is part of the swap.
   */
  refund_amount: z.number(),
  /** The part that goes, or went, back to gift cards. */
  gift_card_amount: z.number(),
  /** The part by which less is, or was, asked for what nobody has paid yet. */
  unasked_amount: z.number(),
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
export type ReturnView = z.infer<typeof pastReturn>

const RETURNS = `
  WITH paid AS (
    SELECT in_hand AS amount, awaited, ${LEFT_OF_CARDS} AS by_card,
      ${UNPAID_OF_CHANGES} + invoiced + of_swaps AS unpaid
    FROM ${MONEY} money
  ),
  open AS (
    SELECT id, refund_amount, sum(refund_amount) OVER (ORDER BY created_at, id)
        - paid.unpaid AS so_far
    FROM "return" CROSS JOIN paid WHERE order_id = $1 AND status IN ('requested', 'requires_action')
  ),
  coming AS (
    SELECT open.id,
      (greatest(0, least(so_far, paid.amount))
        - greatest(0, least(so_far - refund_amount, paid.amount)))::int AS amount,
      (least(so_far, 0) - least(so_far - refund_amount, 0))::int AS unasked,
      (greatest(0, least(so_far - paid.amount - paid.awaited, by_card))
        - greatest(0, least(so_far - refund_amount - paid.amount - paid.awaited, by_card)))::int AS by_card
    FROM open CROSS JOIN paid
  ),
  -- What an invoice asked for no more is a refund in the books once it is captured as a whole.
  came AS (
    SELECT id, unpaid + unasked + swaps AS unasked, least(unasked,
        unasked + awaited - coalesce((metadata ->> 'to_give_back')::int, 0)) AS unasked_since
    FROM "return", jsonb_to_record(coalesce(metadata -> 'given_back', '{}'))
      AS part(unpaid int, unasked int, swaps int, awaited int)
    WHERE order_id = $1 AND status = 'received'
  )
  SELECT r.id, r.status, r.swap_id, r.created_at, r.received_at,
    CASE WHEN r.swap_id IS NULL
      THEN coalesce(coming.amount, r.refund_amount - coalesce(came.unasked_since, 0)) ELSE 0 END
      AS refund_amount,
    coalesce(coming.by_card, (SELECT sum(amount)::int FROM gift_card_credit
      WHERE source_id = r.id), 0) AS gift_card_amount,
    coalesce(coming.unasked, came.unasked, 0) AS unasked_amount,
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
  FROM "return" r LEFT JOIN coming ON coming.id = r.id LEFT JOIN came ON came.id = r.id
  WHERE r.order_id = $1 OR r.swap_id IN (SELECT id FROM swap WHERE order_id = $1)
  ORDER BY r.created_at, r.id`

/** The returns of an order: received, expected or cancelled, including those of swaps. */
export async function pastReturns(
  manager: Pick<EntityManager, 'query'>,
  orderId: string,
): Promise<ReturnView[]> {
  return await rowsOf(manager, pastReturn, RETURNS, [orderId])
}
