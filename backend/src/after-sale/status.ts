/**
 * Whether an order is paid and not refunded whole, in SQL with the order as `o`. One that gift cards
 * have paid alone has no payment that could be captured.
 */
export const IS_PAID = `(o.payment_status IN ('captured', 'partially_refunded')
  OR o.canceled_at IS NULL
    AND NOT EXISTS (SELECT FROM payment x WHERE x.order_id = o.id AND x.canceled_at IS NULL))`

/**
 * Whether an order has fulfilments, returns or claims in progress, in SQL with the order as `o`.
 * Such an order cannot be cancelled, and no page offers it.
 */
export const IS_UNDER_WAY = `(
  EXISTS (SELECT FROM fulfillment x WHERE x.order_id = o.id AND x.canceled_at IS NULL)
  OR EXISTS (SELECT FROM "return" x WHERE x.order_id = o.id AND x.status <> 'canceled')
  OR EXISTS (SELECT FROM swap x WHERE x.order_id = o.id AND x.canceled_at IS NULL)
  OR EXISTS (SELECT FROM claim_order x WHERE x.order_id = o.id AND x.canceled_at IS NULL))`
