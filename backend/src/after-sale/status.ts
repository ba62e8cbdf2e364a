/**
 * Whether something of an order has been packed, comes back or was complained of, in SQL that has the
 * order as `o`. What is under way is not cancelled, and no page offers it.
 */
export const IS_UNDER_WAY = `(
  EXISTS (SELECT FROM fulfillment x WHERE x.order_id = o.id AND x.canceled_at IS NULL)
  OR EXISTS (SELECT FROM "return" x WHERE x.order_id = o.id AND x.status <> 'canceled')
  OR EXISTS (SELECT FROM swap x WHERE x.order_id = o.id AND x.canceled_at IS NULL)
  OR EXISTS (SELECT FROM claim_order x WHERE x.order_id = o.id AND x.canceled_at IS NULL))`
