/**
 * Whether `variant` of `product` can be bought in a sales channel, as an SQL condition: it is sold
 * there, and is in stock or not counted.
 */
export const canBeBought = (channel: string) => `(
  EXISTS (SELECT FROM product_sales_channel sold
    WHERE sold.product_id = product.id AND sold.sales_channel_id = ${channel})
  AND (NOT variant.manage_inventory OR variant.allow_backorder OR NOT EXISTS (
    SELECT FROM product_variant_inventory_item part
    WHERE part.variant_id = variant.id AND part.deleted_at IS NULL
      AND part.required_quantity > coalesce((
        SELECT sum(level.stocked_quantity - level.reserved_quantity) FROM inventory_level level
        JOIN sales_channel_location place ON place.location_id = level.location_id
          AND place.sales_channel_id = ${channel} AND place.deleted_at IS NULL
        WHERE level.inventory_item_id = part.inventory_item_id
          AND level.deleted_at IS NULL), 0))))`
