/**
 * The prices of one piece of every variant of the page, in the region or its currency and in all
 * price lists. A listing reads them as they are kept for it (search-index/entry-offers-sql.ts):
 * to find them in the core's tables takes as long as everything else of its statement.
 */
export const KEPT_PRICES = `
price AS (
  SELECT page.id AS product_id, nullif(o.region_id, '') AS region_id, one.variant_id, one.amount,
    nullif(one.price_list_id, '') AS price_list_id, one.min_quantity, one.max_quantity
  FROM page CROSS JOIN here
  JOIN listing_offer o ON o.entry_id = page.entry_id
    AND (o.region_id = here.id OR (o.region_id = '' AND o.currency_code = here.currency_code))
  CROSS JOIN LATERAL unnest(o.variant_ids, o.amounts, o.price_list_ids, o.min_quantities,
    o.max_quantities) AS one (variant_id, amount, price_list_id, min_quantity, max_quantity)
)`

/**
 * The same from the core's tables. A page of few products affords them, and shows the price that
 * the cart will take even while the index waits for its repair.
 */
export const CATALOGUE_PRICES = `
price AS (
  SELECT v.product_id, m.region_id, v.id AS variant_id, m.amount, m.price_list_id, m.min_quantity,
    m.max_quantity
  FROM page CROSS JOIN here
  JOIN product_variant v ON v.product_id = page.id AND v.deleted_at IS NULL
  JOIN product_variant_money_amount x ON x.variant_id = v.id AND x.deleted_at IS NULL
  JOIN money_amount m ON m.id = x.money_amount_id AND m.deleted_at IS NULL
    AND (m.region_id = here.id OR (m.region_id IS NULL AND m.currency_code = here.currency_code))
    AND coalesce(m.min_quantity, 1) <= 1 AND coalesce(m.max_quantity, 1) >= 1
)`
