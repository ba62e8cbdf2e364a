/** The stock that the channel's locations have and have not reserved, for every needed part. */
export const ENTRY_STOCK = `
CREATE OR REPLACE FUNCTION listing_index_stock(ids text[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM listing_lock(ids);
  UPDATE listing_entry e SET in_stock_in = now_is.channels FROM (
    SELECT p.id, ARRAY(
      SELECT s.sales_channel_id::text FROM product_sales_channel s
      WHERE s.product_id = p.id AND EXISTS (
        SELECT FROM product_variant v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND (
          NOT v.manage_inventory OR v.allow_backorder OR NOT EXISTS (
            SELECT FROM product_variant_inventory_item x
            WHERE x.variant_id = v.id AND x.deleted_at IS NULL AND x.required_quantity > coalesce((
              SELECT sum(l.stocked_quantity - l.reserved_quantity) FROM inventory_level l
              WHERE l.inventory_item_id = x.inventory_item_id AND l.deleted_at IS NULL
                AND l.location_id IN (
                  SELECT place.location_id FROM sales_channel_location place
                  WHERE place.sales_channel_id = s.sales_channel_id AND place.deleted_at IS NULL)
            ), 0))))
      ORDER BY 1) AS channels
    FROM unnest(ids) AS p (id)
  ) AS now_is
  WHERE e.product_id = now_is.id AND e.in_stock_in IS DISTINCT FROM now_is.channels;
  -- Listings count what is available, products that they do not show among it.
  IF FOUND THEN PERFORM catalogue_notify(ARRAY['products']); END IF;
END $body$;`
