import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { HINDRANCES } from '#domain/account/deletion.ts'
import { rowsOf } from '../../rows.ts'

const NAMED_AT_MOST = 10

const matter = z.object({ hindrance: z.enum(HINDRANCES), order: z.string().nullable() })
export type OpenMatterRow = z.infer<typeof matter>

/** Goods that are neither sent nor given back. A gift card is sent by mail, once it is paid. */
const IS_UNSENT = `EXISTS (SELECT FROM line_item line
  WHERE line.order_id = o.id AND NOT line.is_giftcard AND NOT line.is_return
    AND greatest(coalesce(line.shipped_quantity, 0), coalesce(line.returned_quantity, 0))
      < line.quantity)`

const IS_UNPAID = `o.payment_status IN ('not_paid', 'awaiting', 'requires_action')
  AND EXISTS (SELECT FROM payment WHERE payment.order_id = o.id
    AND payment.amount > 0 AND payment.captured_at IS NULL AND payment.canceled_at IS NULL)`

const HAS_OPEN_AFTER_SALE = `(
  EXISTS (SELECT FROM "return" x WHERE x.order_id = o.id
    AND x.status IN ('requested', 'requires_action'))
  OR EXISTS (SELECT FROM swap x WHERE x.order_id = o.id AND x.canceled_at IS NULL
    AND x.confirmed_at IS NOT NULL AND x.fulfillment_status NOT IN ('shipped', 'canceled'))
  OR EXISTS (SELECT FROM claim_order x WHERE x.order_id = o.id AND x.canceled_at IS NULL
    AND (x.type = 'refund' AND x.payment_status <> 'refunded'
      OR x.type = 'replace' AND x.fulfillment_status NOT IN ('shipped', 'canceled')))
  OR EXISTS (SELECT FROM order_edit x WHERE x.order_id = o.id AND x.requested_at IS NOT NULL
    AND coalesce(x.confirmed_at, x.declined_at, x.canceled_at) IS NULL))`

const OPEN = `
  SELECT hindrance, display_id::text AS "order" FROM (
    SELECT 'checkout' AS hindrance, NULL::integer AS display_id FROM cart
    WHERE customer_id = ANY($1) AND payment_authorized_at IS NOT NULL AND completed_at IS NULL
      AND deleted_at IS NULL
    -- A renewal whose payment is under way becomes an order, or fails, within moments.
    UNION SELECT 'checkout', NULL FROM subscription_cycle cycle
    JOIN subscription ON subscription.id = cycle.subscription_id
    WHERE subscription.customer_id = ANY($1) AND cycle.state IN ('charging', 'ordered')
    UNION SELECT 'delivery', o.display_id FROM "order" o
    WHERE o.customer_id = ANY($1) AND o.canceled_at IS NULL
      AND o.status NOT IN ('completed', 'archived') AND ${IS_UNSENT}
    UNION SELECT 'payment', o.display_id FROM "order" o
    WHERE o.customer_id = ANY($1) AND o.canceled_at IS NULL AND ${IS_UNPAID}
    UNION SELECT 'return', o.display_id FROM "order" o
    WHERE o.customer_id = ANY($1) AND o.canceled_at IS NULL AND ${HAS_OPEN_AFTER_SALE}
  ) found ORDER BY display_id NULLS FIRST, hindrance LIMIT ${NAMED_AT_MOST}`

/** What must be finished before these customers can be forgotten; none if they can be. */
export const openMatters = (
  manager: EntityManager,
  customerIds: readonly string[],
): Promise<OpenMatterRow[]> => rowsOf(manager, matter, OPEN, [customerIds])
