/**
 * Whether the channel can sell something of a product, over `e` (listing_entry) and `here`. Kept
 * beside the catalogue (search-index/entry-stock-sql.ts).
 */
export const IN_STOCK = 'here.sales_channel_id = ANY (e.in_stock_in)'

/**
 * How many `pieces` of each variant of the `shown` product the channel can sell: of every part that
 * it needs, what the channel's locations have and have not reserved.
 */
export const PIECES = `
place AS (
  SELECT x.location_id FROM here
  JOIN sales_channel_location x ON x.sales_channel_id = here.sales_channel_id
  WHERE x.deleted_at IS NULL
),
variant_stock AS (
  SELECT x.variant_id,
    min(floor(coalesce(level.available, 0)::numeric / nullif(x.required_quantity, 0))) AS pieces
  FROM shown
  JOIN product_variant v ON v.product_id = shown.id AND v.deleted_at IS NULL
  JOIN product_variant_inventory_item x ON x.variant_id = v.id AND x.deleted_at IS NULL
  LEFT JOIN LATERAL (
    SELECT sum(l.stocked_quantity - l.reserved_quantity) AS available FROM inventory_level l
    WHERE l.inventory_item_id = x.inventory_item_id AND l.deleted_at IS NULL
      AND l.location_id IN (SELECT location_id FROM place)
  ) AS level ON true
  GROUP BY x.variant_id
)`
