import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { allocationsOf } from '../allocation/order-lines.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { moment } from './moment.ts'
import { toPayBackOf } from './paid-back.ts'
import { afterSaleOf } from './view.ts'

const sent = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  status: z.enum(['sent', 'waiting', 'failed']),
  created_at: moment,
})

/** The mails about an order, or about a return, a swap or a claim of it. */
const MAILS = `
  SELECT id, template, "to", created_at, CASE WHEN sent_at IS NOT NULL THEN 'sent'
    WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS status
  FROM mail WHERE data ->> 'order_id' = $1 ORDER BY created_at, id`

const deed = z.object({
  id: z.string(),
  at: moment,
  by: z.string(),
  resource: z.string(),
  record_id: z.string(),
  action: z.string(),
})

/** What staff did with the order, with its returns and with its edits. */
const DEEDS = `
  SELECT entry.id::text, entry.at, entry.user_name AS by, entry.resource,
    entry.resource_id AS record_id, entry.action
  FROM audit_entry entry
  JOIN (SELECT 'orders' AS resource, $1::text AS id
    UNION ALL SELECT 'returns', id FROM "return" WHERE order_id = $1
      OR swap_id IN (SELECT id FROM swap WHERE order_id = $1)
    UNION ALL SELECT 'order-edits', id FROM order_edit WHERE order_id = $1) part
    ON part.resource = entry.resource AND part.id = entry.resource_id
  ORDER BY entry.id`

const condition = z.object({
  return_id: z.string(),
  item_id: z.string(),
  damaged: z.number(),
  condition_note: z.string().nullable(),
  is_refund_set: z.boolean(),
})
/**
 * In which condition goods arrived, as staff noted it (receive-return.ts), and whether they set what
 * the return is worth (services/return.ts).
 */
const CONDITIONS = `
  SELECT x.return_id, x.item_id, coalesce((x.metadata ->> 'damaged')::int, 0) AS damaged,
    r.metadata ->> 'condition_note' AS condition_note,
    coalesce(r.metadata ->> 'refund_set_by_hand' = 'true', false) AS is_refund_set
  FROM return_item x JOIN "return" r ON r.id = x.return_id
  WHERE r.order_id = $1 OR r.swap_id IN (SELECT id FROM swap WHERE order_id = $1)`

/** Its returns with the condition of what arrived, which shoppers do not see. */
async function returnsForStaff(
  manager: EntityManager,
  orderId: string,
  { returns }: Pick<Awaited<ReturnType<typeof afterSaleOf>>, 'returns'>,
) {
  const conditions = await rowsOf(manager, condition, CONDITIONS, [orderId])
  return returns.map(({ items, ...back }) => {
    const of = conditions.filter(({ return_id }) => return_id === back.id)
    return {
      ...back,
      condition_note: of[0]?.condition_note ?? null,
      is_refund_set: of[0]?.is_refund_set ?? false,
      items: items.map((item) => ({
        ...item,
        damaged: of.find(({ item_id }) => item_id === item.item_id)?.damaged ?? 0,
      })),
    }
  })
}

const place = z.object({ default_location_id: z.string().nullable() })

const variant = z.object({ id: z.string(), sku: z.string().nullable() })

/** Its lines with the SKUs of their variants, as shoppers do not see them. */
async function linesForStaff(
  manager: EntityManager,
  { lines }: Awaited<ReturnType<typeof afterSaleOf>>,
) {
  const sql = 'SELECT id, sku FROM product_variant WHERE id = ANY($1)'
  const ids = lines.map(({ variant_id }) => variant_id)
  const skus = new Map((await rowsOf(manager, variant, sql, [ids])).map(({ id, sku }) => [id, sku]))
  return lines.map((line) => ({ ...line, sku: skus.get(line.variant_id ?? '') ?? null }))
}

/**
 * All that staff see of an order beside the core's record: requests that are possible and past ones,
 * its mails, what staff did, where they pack by default, what stock is allocated to what is still to
 * be sent, and what they are still to pay back. Amounts in minor units of `currency_code`.
 */
export async function orderDeskOf(container: MedusaContainer, orderId: string) {
  const manager = container.resolve<EntityManager>('manager')
  const [afterSale, mails, deeds, store, toPayBack, allocations] = await Promise.all([
    afterSaleOf(container, orderId),
    rowsOf(manager, sent, MAILS, [orderId]),
    rowsOf(manager, deed, DEEDS, [orderId]),
    rowOf(manager, place, 'SELECT default_location_id FROM store LIMIT 1'),
    toPayBackOf(manager, orderId),
    allocationsOf(manager, orderId),
  ])
  const lines = await linesForStaff(manager, afterSale)
  const returns = await returnsForStaff(manager, orderId, afterSale)
  const staffs = { lines, returns, mails, deeds, allocations }
  return { ...afterSale, ...staffs, ...store, to_pay_back: toPayBack }
}
