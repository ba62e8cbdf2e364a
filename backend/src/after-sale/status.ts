/**
 * Whether an order has fulfilments, returns or claims in progress, in SQL with the order as `o`.
 * Such an order cannot be cancelled, and no page offers it.
 */
export const IS_UNDER_WAY = `(
  EXISTS (SELECT FROM fulfillment x WHERE x.order_id = o.id AND x.canceled_at IS NULL)
  OR EXISTS (SELECT FROM "return" x WHERE x.order_id = o.id AND x.status <> 'canceled')
  OR EXISTS (SELECT FROM swap x WHERE x.order_id = o.id AND x.canceled_at IS NULL)
  OR EXISTS (SELECT FROM claim_order x WHERE x.order_id = o.id AND x.canceled_at IS NULL))`
