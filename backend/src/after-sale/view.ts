import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { moment } from './moment.ts'
import { openEdits, orderEdits } from './order-edits.ts'
import { pastClaims } from './past-claims.ts'
import { pastFulfillments } from './past-fulfillments.ts'
import { pastPayments } from './past-payments.ts'
import { pastReturns } from './past-returns.ts'
import { pastSwaps } from './past-swaps.ts'
import { type ReturnableLine, soldLines } from './pieces.ts'
import { returnOptions } from './return-options.ts'
import { returnReasons } from './return-reasons.ts'
import { IS_PAID, IS_UNDER_WAY } from './status.ts'
import { timelineOf } from './timeline.ts'

const head = z.object({
  id: z.string(),
  display_id: z.number(),
  region_id: z.string(),
  currency_code: z.string(),
  created_at: moment,
  canceled_at: moment.nullable(),
  is_paid: z.boolean(),
  can_cancel: z.boolean(),
})
type Head = z.infer<typeof head>

const HEAD = `
  SELECT o.id, o.display_id, o.region_id, o.currency_code, o.created_at, o.canceled_at,
    ${IS_PAID} AS is_paid,
    o.canceled_at IS NULL AND NOT ${IS_UNDER_WAY} AS can_cancel
  FROM "order" o WHERE o.id = $1`

const lineView = ({ canceled_at, is_paid }: Head, { left, gone: _, ...line }: ReturnableLine) => {
  const open = canceled_at === null ? left : 0
  const isGoods = line.variant_id !== null
  return {
    ...line,
    returnable: open,
    swappable: is_paid ? open : 0,
    claimable: isGoods ? open : 0,
  }
}

/**
 * The after-sale of an order for pages: possible requests and past ones. Amounts in minor units of
 * `currency_code`.
 */
export async function afterSaleOf(container: MedusaContainer, orderId: string) {
  const manager = container.resolve<EntityManager>('manager')
  const [row]: unknown[] = await manager.query(HEAD, [orderId])
  const order = head.parse(row)
  const [lines, reasons, ways, fulfillments, payments, returns, swaps, claims, edits] =
    await Promise.all([
      soldLines(manager, orderId),
      returnReasons(manager),
      returnOptions(container, order.region_id),
      pastFulfillments(manager, orderId),
      pastPayments(manager, orderId),
      pastReturns(manager, orderId),
      pastSwaps(container, orderId),
      pastClaims(manager, orderId),
      orderEdits(manager, orderId),
    ])
  const { region_id: _, ...visible } = order
  return {
    ...visible,
    lines: lines.map((line) => lineView(order, line)),
    return_reasons: reasons,
    return_options: ways,
    fulfillments,
    returns,
    swaps,
    claims,
    refunds: payments.refunds,
    order_edits: await openEdits(container, edits),
    timeline: timelineOf({ order, payments, fulfillments, returns, swaps, claims, edits }),
  }
}
