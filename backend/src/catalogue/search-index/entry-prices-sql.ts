import { KEEP_OFFERS } from './entry-offers-sql.ts'

/**
 * A statement on some products compares all that it reads with all that is kept of them, row by row
 * (BY_INDEX in ../statement-triggers.ts): one on thousands would take longer than a save may.
 */
const BATCH = 20

/**
 * Of two prices with the same terms, the region's own wins over the currency's. Price lists in
 * force, their customers and the tax are applied when a listing is read: none of it is stored here.
 */
export const ENTRY_PRICES = `
CREATE OR REPLACE FUNCTION listing_index_price_batch(ids text[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  WITH price AS MATERIALIZED (
    SELECT e.id AS entry_id, v.id AS variant_id, m.currency_code, coalesce(m.region_id, '') AS region_id,
      coalesce(m.price_list_id, '') AS price_list_id, m.min_quantity, m.max_quantity, m.amount
    FROM listing_entry e
    JOIN product_variant v ON v.product_id = e.product_id AND v.deleted_at IS NULL
    JOIN product_variant_money_amount x ON x.variant_id = v.id AND x.deleted_at IS NULL
    JOIN money_amount m ON m.id = x.money_amount_id AND m.deleted_at IS NULL
    WHERE e.product_id = ANY (ids)
      AND coalesce(m.min_quantity, 1) <= 1 AND coalesce(m.max_quantity, 1) >= 1
  ),${KEEP_OFFERS},
  own AS (SELECT DISTINCT entry_id, region_id, price_list_id FROM price WHERE region_id <> ''),
  wanted AS (
    SELECT entry_id, currency_code, '' AS region_id, price_list_id,
      NULL::integer AS own_amount, min(amount) AS shared_amount
    FROM price WHERE region_id = '' GROUP BY entry_id, currency_code, price_list_id
    UNION ALL
    SELECT own.entry_id, '', own.region_id, own.price_list_id,
      min(price.amount) FILTER (WHERE price.region_id <> ''),
      min(price.amount) FILTER (WHERE price.region_id = '' AND NOT EXISTS (
        SELECT FROM price nearer WHERE nearer.region_id = own.region_id
          AND nearer.variant_id = price.variant_id AND nearer.price_list_id = price.price_list_id
          AND nearer.min_quantity IS NOT DISTINCT FROM price.min_quantity
          AND nearer.max_quantity IS NOT DISTINCT FROM price.max_quantity))
    FROM own JOIN region r ON r.id = own.region_id
    JOIN price ON price.entry_id = own.entry_id AND price.price_list_id = own.price_list_id
      AND (price.region_id = own.region_id
        OR (price.region_id = '' AND price.currency_code = r.currency_code))
    GROUP BY own.entry_id, own.region_id, own.price_list_id
  ),
  gone AS (
    DELETE FROM listing_price kept USING listing_entry e
    WHERE e.id = kept.entry_id AND e.product_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM wanted w WHERE (w.entry_id, w.currency_code, w.region_id, w.price_list_id)
        = (kept.entry_id, kept.currency_code, kept.region_id, kept.price_list_id))
  ),
  common AS (
    SELECT e.id, coalesce((SELECT jsonb_object_agg(w.currency_code, w.shared_amount) FROM wanted w
      WHERE w.entry_id = e.id AND w.region_id = '' AND w.price_list_id = ''), '{}') AS prices
    FROM listing_entry e WHERE e.product_id = ANY (ids)
  ),
  told AS (
    UPDATE listing_entry e SET prices = common.prices FROM common
    WHERE common.id = e.id AND e.prices IS DISTINCT FROM common.prices
  )
  INSERT INTO listing_price AS kept
  SELECT entry_id, currency_code, region_id, price_list_id, own_amount, shared_amount FROM wanted
  WHERE region_id <> '' OR price_list_id <> ''
  ON CONFLICT (currency_code, region_id, entry_id, price_list_id) DO UPDATE
    SET own_amount = excluded.own_amount, shared_amount = excluded.shared_amount
    WHERE (kept.own_amount, kept.shared_amount)
      IS DISTINCT FROM (excluded.own_amount, excluded.shared_amount);
END $body$;

CREATE OR REPLACE FUNCTION listing_index_prices(ids text[]) RETURNS void LANGUAGE plpgsql AS $body$
DECLARE batch text[];
BEGIN
  PERFORM listing_lock(ids);
  FOR batch IN
    SELECT array_agg(id) FROM unnest(ids) WITH ORDINALITY AS every (id, place)
    GROUP BY (place - 1) / ${BATCH}
  LOOP
    PERFORM listing_index_price_batch(batch);
  END LOOP;
END $body$;`
