/** A variant with as few pieces is said to run low. */
const LOW = 5

/** "Guji Uraga · 250 g / Filter"; a product's only variant is named as the product is. */
export const VARIANT_NAME = `concat_ws(' · ', product.title, nullif(variant.title, product.title))`

/** The variants that are on sale and run low, as SQL: the one definition, of home and of alerts. */
export const RUNNING_LOW = `
  SELECT variant.id AS variant_id, product.id AS product_id,
    ${VARIANT_NAME} AS title, variant.sku, stock.available
  FROM (SELECT item.variant_id, sum(level.stocked_quantity - level.reserved_quantity)::int AS available
    FROM inventory_level level JOIN product_variant_inventory_item item
      ON item.inventory_item_id = level.inventory_item_id AND item.deleted_at IS NULL
    WHERE level.deleted_at IS NULL GROUP BY item.variant_id
    HAVING sum(level.stocked_quantity - level.reserved_quantity) <= ${LOW}) stock
  JOIN product_variant variant ON variant.id = stock.variant_id AND variant.deleted_at IS NULL
    AND variant.manage_inventory
  JOIN product ON product.id = variant.product_id AND product.deleted_at IS NULL
    AND product.status = 'published' AND NOT product.is_giftcard`
