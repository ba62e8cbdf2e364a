import { ENTRY_PRICES } from './entry-prices-sql.ts'
import { ENTRY_STOCK } from './entry-stock-sql.ts'

/**
 * Each function updates the rows of some products from the core's tables. It locks the entry's row
 * first: of two saves that change the same product at once, the second waits and reads the first
 * one's result. Products are locked in the order of their ids.
 */
const LOCK = `
CREATE OR REPLACE FUNCTION listing_key(facet text, value text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT hashtextextended(facet || ':' || value, 0)
$body$;

CREATE OR REPLACE FUNCTION listing_lock(ids text[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM FROM listing_entry WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
END $body$;`

/**
 * A category's products include those of its subcategories; a hidden category has none. `mpath`
 * contains a category and its ancestors, as `pcat_a.pcat_b.`.
 */
const FACETS = `
  SELECT listing_key('category', above.id) FROM product_category_product x
  JOIN product_category c ON c.id = x.product_category_id AND c.is_active AND NOT c.is_internal
  JOIN product_category above ON above.id = ANY (string_to_array(c.mpath, '.'))
    AND above.is_active AND NOT above.is_internal
  WHERE x.product_id = p.id
  UNION SELECT listing_key('collection', c.id) FROM product_collection c
  WHERE c.id = p.collection_id AND c.deleted_at IS NULL
  UNION SELECT listing_key('type', t.value) FROM product_type t
  WHERE t.id = p.type_id AND t.deleted_at IS NULL
  UNION SELECT listing_key('tag', t.value) FROM product_tags x
  JOIN product_tag t ON t.id = x.product_tag_id AND t.deleted_at IS NULL
  WHERE x.product_id = p.id
  UNION SELECT attribute_key(said.attribute, said.value) FROM attribute_values(p.id) AS said`

const ENTRIES = `
CREATE OR REPLACE FUNCTION listing_index(ids text[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO listing_entry (product_id) SELECT id FROM product WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT DO NOTHING;
  PERFORM listing_lock(ids);
  DELETE FROM listing_entry e WHERE e.product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM product p WHERE p.id = e.product_id);
  DELETE FROM search_document d WHERE d.product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM product p WHERE p.id = d.product_id);

  INSERT INTO listing_option (key, title, value, attribute)
  SELECT DISTINCT ON (key) attribute_key(said.attribute, said.value) AS key, said.title, said.value,
    said.attribute
  FROM unnest(ids) AS of_product (id), attribute_values(of_product.id) AS said
  WHERE NOT EXISTS (SELECT FROM listing_option existing
    WHERE existing.key = attribute_key(said.attribute, said.value))
  ORDER BY key, said.value
  ON CONFLICT DO NOTHING;

  UPDATE listing_entry e SET is_listed = now_is.is_listed, channels = now_is.channels,
    facets = now_is.facets, type_id = now_is.type_id, rank = now_is.rank, title = now_is.title,
    created_at = now_is.created_at
  FROM (
    SELECT p.id, p.status = 'published' AND p.deleted_at IS NULL AS is_listed,
      ARRAY(SELECT s.sales_channel_id::text FROM product_sales_channel s
        WHERE s.product_id = p.id ORDER BY 1) AS channels,
      ARRAY(SELECT key FROM (${FACETS}) AS of_product (key) ORDER BY key) AS facets,
      p.type_id, lower(p.title) AS title, p.created_at,
      CASE WHEN jsonb_typeof(p.metadata -> 'rank') = 'number'
        THEN (p.metadata ->> 'rank')::numeric END AS rank
    FROM product p WHERE p.id = ANY (ids)
  ) AS now_is
  WHERE e.product_id = now_is.id
    AND (e.is_listed, e.channels, e.facets, e.type_id, e.rank, e.title, e.created_at)
      IS DISTINCT FROM (now_is.is_listed, now_is.channels, now_is.facets, now_is.type_id::text,
        now_is.rank, now_is.title, now_is.created_at);
  PERFORM search_index(ids);
END $body$;`

/** Updates all products, in batches that fit in memory. */
const ALL = `
CREATE OR REPLACE FUNCTION listing_index_all() RETURNS void LANGUAGE plpgsql AS $body$
DECLARE part text[];
BEGIN
  FOR part IN
    SELECT array_agg(id) FROM (
      SELECT id, row_number() OVER (ORDER BY id) / 500 AS number FROM (
        SELECT id::text FROM product UNION SELECT product_id FROM listing_entry) AS every
    ) AS numbered GROUP BY number
  LOOP
    PERFORM listing_index(part);
    PERFORM listing_index_prices(part);
    PERFORM listing_index_stock(part);
  END LOOP;
END $body$;`

export const ENTRY_FUNCTIONS = [LOCK, ENTRIES, ENTRY_PRICES, ENTRY_STOCK, ALL].join('\n')

export const DROP_ENTRY_FUNCTIONS = `
DROP FUNCTION IF EXISTS listing_index_all();
DROP FUNCTION IF EXISTS listing_index_stock(text[]);
DROP FUNCTION IF EXISTS listing_index_prices(text[]);
DROP FUNCTION IF EXISTS listing_index_price_batch(text[]);
DROP FUNCTION IF EXISTS listing_index(text[]);
DROP FUNCTION IF EXISTS listing_lock(text[]);
DROP FUNCTION IF EXISTS listing_key(text, text);`
