/**
 * The stock that the channel's locations have and have not reserved, for every needed part; `pieces`
 * are those of the variant that it is enough for.
 */
export const STOCK = `
place AS (
  SELECT x.location_id FROM here
  JOIN sales_channel_location x ON x.sales_channel_id = here.sales_channel_id
  WHERE x.deleted_at IS NULL
),
variant_stock AS (
  SELECT x.variant_id, bool_and(coalesce(level.available, 0) >= x.required_quantity) AS available,
    min(floor(coalesce(level.available, 0)::numeric / nullif(x.required_quantity, 0))) AS pieces
  FROM page
  JOIN product_variant v ON v.product_id = page.id AND v.deleted_at IS NULL
  JOIN product_variant_inventory_item x ON x.variant_id = v.id AND x.deleted_at IS NULL
  LEFT JOIN LATERAL (
    SELECT sum(l.stocked_quantity - l.reserved_quantity) AS available FROM inventory_level l
    WHERE l.inventory_item_id = x.inventory_item_id AND l.deleted_at IS NULL
      AND l.location_id IN (SELECT location_id FROM place)
  ) AS level ON true
  GROUP BY x.variant_id
),
product_stock AS (
  SELECT v.product_id, min(v.id) AS a_variant_id, count(*) AS variants,
    bool_or(NOT v.manage_inventory OR v.allow_backorder OR coalesce(s.available, true)) AS in_stock
  FROM page
  JOIN product_variant v ON v.product_id = page.id AND v.deleted_at IS NULL
  LEFT JOIN variant_stock s ON s.variant_id = v.id
  GROUP BY v.product_id
)`
