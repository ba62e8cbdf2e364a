/**
 * Inserts products (scale/plan.ts, as JSON) straight into the core's tables: its services would
 * need an hour for ten thousand. Their ids mark the large catalogue.
 */
const PRODUCT = `
  jsonb_to_recordset($1::jsonb) AS plan (number int, title text, handle text, description text,
    type text, category text, collection text, tags text[], options text[], variants jsonb,
    picture text, "ageDays" int)
  CROSS JOIN LATERAL (SELECT lpad(plan.number::text, 6, '0')) AS own (id)`

const VARIANT = `${PRODUCT}
  CROSS JOIN LATERAL jsonb_array_elements(plan.variants) WITH ORDINALITY AS sold (variant, place)
  CROSS JOIN LATERAL (SELECT own.id || '_' || lpad(sold.place::text, 2, '0')) AS one (id)`

const PRICES = `(VALUES ('eur', 1.0, 1), ('usd', 1.1, 1), ('jpy', 1.6, 10)) AS money (code, factor, step)`

export const INSERTS: readonly string[] = [
  `INSERT INTO product (id, title, handle, description, thumbnail, status, is_giftcard, discountable,
      type_id, collection_id, created_at, metadata)
    SELECT 'prod_scale_' || own.id, title, handle, description, picture, 'published', false, true,
      (SELECT id FROM product_type WHERE value = plan.type AND deleted_at IS NULL LIMIT 1),
      (SELECT id FROM product_collection c
        WHERE c.handle = plan.collection AND c.deleted_at IS NULL),
      now() - make_interval(days => "ageDays"), '{}'::jsonb
    FROM ${PRODUCT}`,
  `INSERT INTO product_sales_channel (product_id, sales_channel_id)
    SELECT 'prod_scale_' || own.id, default_sales_channel_id FROM store, ${PRODUCT}`,
  `INSERT INTO product_shipping_profile (product_id, profile_id)
    SELECT 'prod_scale_' || own.id, profile.id
    FROM (SELECT id FROM shipping_profile WHERE type = 'default' LIMIT 1) AS profile, ${PRODUCT}`,
  `INSERT INTO product_images (product_id, image_id)
    SELECT 'prod_scale_' || own.id, 'img_scale_' || md5(picture) FROM ${PRODUCT}`,
  `INSERT INTO product_category_product (product_category_id, product_id)
    SELECT c.id, 'prod_scale_' || own.id FROM ${PRODUCT} JOIN product_category c ON c.handle = category`,
  `INSERT INTO product_tags (product_tag_id, product_id)
    SELECT (SELECT id FROM product_tag t WHERE t.value = tag AND deleted_at IS NULL LIMIT 1),
      'prod_scale_' || own.id
    FROM ${PRODUCT} CROSS JOIN LATERAL unnest(tags) AS tag`,
  `INSERT INTO product_option (id, title, product_id)
    SELECT 'opt_scale_' || own.id || '_' || place, option, 'prod_scale_' || own.id
    FROM ${PRODUCT} CROSS JOIN LATERAL unnest(options) WITH ORDINALITY AS named (option, place)`,
  `INSERT INTO product_variant (id, product_id, title, sku, inventory_quantity, allow_backorder,
      manage_inventory, variant_rank)
    SELECT 'variant_scale_' || one.id, 'prod_scale_' || own.id, variant ->> 'title',
      'W-' || replace(one.id, '_', '-'), 0, false, true, place - 1
    FROM ${VARIANT}`,
  `INSERT INTO product_option_value (id, value, option_id, variant_id)
    SELECT 'optval_scale_' || one.id || '_' || chosen.place, chosen.value,
      'opt_scale_' || own.id || '_' || chosen.place, 'variant_scale_' || one.id
    FROM ${VARIANT}
    CROSS JOIN LATERAL jsonb_array_elements_text(variant -> 'values')
      WITH ORDINALITY AS chosen (value, place)`,
  `INSERT INTO money_amount (id, currency_code, amount)
    SELECT 'ma_scale_' || one.id || '_' || code, code,
      round((variant ->> 'price')::int * factor / step) * step
    FROM ${VARIANT} CROSS JOIN ${PRICES}`,
  `INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
    SELECT 'pvma_scale_' || one.id || '_' || code, 'ma_scale_' || one.id || '_' || code,
      'variant_scale_' || one.id
    FROM ${VARIANT} CROSS JOIN ${PRICES}`,
  `INSERT INTO inventory_item (id, sku, title)
    SELECT 'iitem_scale_' || one.id, 'W-' || replace(one.id, '_', '-'), title FROM ${VARIANT}`,
  `INSERT INTO product_variant_inventory_item (id, variant_id, inventory_item_id)
    SELECT 'pvitem_scale_' || one.id, 'variant_scale_' || one.id, 'iitem_scale_' || one.id
    FROM ${VARIANT}`,
  `INSERT INTO inventory_level (id, inventory_item_id, location_id, stocked_quantity)
    SELECT 'ilev_scale_' || one.id, 'iitem_scale_' || one.id, place.location_id,
      (variant ->> 'stock')::int
    FROM (SELECT location_id FROM sales_channel_location l
      JOIN store ON store.default_sales_channel_id = l.sales_channel_id
      WHERE l.deleted_at IS NULL LIMIT 1) AS place, ${VARIANT}`,
]

const OURS = (column: string, kind: string) => `starts_with(${column}, '${kind}_scale_')`

/** The rows of a table with other values in some columns, as a deleted copy. */
const deletedCopy = (table: string, changes: string) => `
  INSERT INTO ${table} SELECT (jsonb_populate_record(kept,
      jsonb_build_object('id', replace(kept.id, '_scale_', '_claimed_'), 'deleted_at', now(), ${changes}))).*
    FROM ${table} kept`

const CLAIMED = `SELECT variant_id FROM claim_item WHERE ${OURS('variant_id', 'variant')}`

/**
 * Ordered lines stay in their orders, without a variant. Claims cannot do without one: theirs are
 * replaced by deleted copies, outside the large catalogue.
 */
export const REMOVALS: readonly string[] = [
  `${deletedCopy('product', `'collection_id', NULL, 'type_id', NULL`)}
    WHERE id IN (SELECT product_id FROM product_variant WHERE id IN (${CLAIMED}))
    ON CONFLICT DO NOTHING`,
  `${deletedCopy('product_variant', `'product_id', replace(kept.product_id, '_scale_', '_claimed_')`)}
    WHERE id IN (${CLAIMED}) ON CONFLICT DO NOTHING`,
  `UPDATE claim_item SET variant_id = replace(variant_id, '_scale_', '_claimed_')
    WHERE ${OURS('variant_id', 'variant')}`,
  `UPDATE line_item SET variant_id = NULL WHERE ${OURS('variant_id', 'variant')}`,
  `DELETE FROM reservation_item WHERE ${OURS('inventory_item_id', 'iitem')}`,
  `DELETE FROM inventory_level WHERE ${OURS('inventory_item_id', 'iitem')}`,
  `DELETE FROM product_variant_inventory_item WHERE ${OURS('variant_id', 'variant')}`,
  `DELETE FROM inventory_item WHERE ${OURS('id', 'iitem')}`,
  `DELETE FROM money_amount m USING product_variant_money_amount x
    WHERE x.money_amount_id = m.id AND ${OURS('x.variant_id', 'variant')}`,
  `DELETE FROM product_variant_money_amount WHERE ${OURS('variant_id', 'variant')}`,
  `DELETE FROM product_option_value v USING product_option o
    WHERE o.id = v.option_id AND ${OURS('o.product_id', 'prod')}`,
  `DELETE FROM product_option WHERE ${OURS('product_id', 'prod')}`,
  `DELETE FROM product_variant WHERE ${OURS('product_id', 'prod')}`,
  `DELETE FROM product_shipping_profile WHERE ${OURS('product_id', 'prod')}`,
  `DELETE FROM product_sales_channel WHERE ${OURS('product_id', 'prod')}`,
  `DELETE FROM product WHERE ${OURS('id', 'prod')}`,
  `DELETE FROM image WHERE ${OURS('id', 'img')}`,
  `DELETE FROM product_category WHERE ${OURS('id', 'pcat')}`,
  `DELETE FROM product_collection WHERE ${OURS('id', 'pcol')}`,
  `DELETE FROM product_tag t WHERE ${OURS('id', 'ptag')}
    AND NOT EXISTS (SELECT FROM product_tags x WHERE x.product_tag_id = t.id)`,
  `DELETE FROM product_type t WHERE ${OURS('id', 'ptyp')}
    AND NOT EXISTS (SELECT FROM product p WHERE p.type_id = t.id)`,
]
