/**
 * As SQL: what is still to be paid by invoice, for each order and for each swap (`swap_id`), in minor
 * units: less what came back meanwhile, and what changes and claims have taken off it.
 */
export const OPEN_INVOICES = `(SELECT * FROM (
    SELECT order_id, swap_id, sum(amount - coalesce((metadata ->> 'to_give_back')::int, 0))
      - CASE WHEN swap_id IS NULL THEN (SELECT coalesce(sum((back.metadata ->> 'to_give_back')::int), 0)
        FROM "return" back WHERE back.order_id = payment.order_id) ELSE 0 END AS amount
    FROM payment WHERE provider_id = 'invoice' AND captured_at IS NULL AND canceled_at IS NULL
    GROUP BY order_id, swap_id) asked
  WHERE amount > 0)`
