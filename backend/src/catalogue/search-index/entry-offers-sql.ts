/** The prices that the cards of a page show (cards/variant-prices.ts). */
export const OFFERS_TABLE = `
-- All prices of one piece: a row for each currency, and for each region with prices of its own, which
-- has no currency_code. The arrays have an element for each price; one outside of lists has ''.
CREATE TABLE IF NOT EXISTS listing_offer (
  entry_id integer NOT NULL REFERENCES listing_entry (id) ON DELETE CASCADE,
  currency_code text NOT NULL,
  region_id text NOT NULL,
  variant_ids text[] NOT NULL,
  amounts integer[] NOT NULL,
  price_list_ids text[] NOT NULL,
  min_quantities integer[] NOT NULL,
  max_quantities integer[] NOT NULL,
  PRIMARY KEY (entry_id, currency_code, region_id)
);`

/** The same order each time, so that what has not changed is not written. */
const ORDER = 'ORDER BY variant_id, price_list_id, min_quantity, max_quantity, amount'

/** Brings `listing_offer` up to date with the rows of `price`; parts of a WITH. */
export const KEEP_OFFERS = `
  offered AS (
    SELECT entry_id, CASE WHEN region_id = '' THEN currency_code ELSE '' END AS currency_code, region_id,
      array_agg(variant_id ${ORDER}) AS variant_ids, array_agg(amount ${ORDER}) AS amounts,
      array_agg(price_list_id ${ORDER}) AS price_list_ids,
      array_agg(min_quantity ${ORDER}) AS min_quantities,
      array_agg(max_quantity ${ORDER}) AS max_quantities
    FROM price GROUP BY 1, 2, 3
  ),
  no_longer_offered AS (
    DELETE FROM listing_offer kept USING listing_entry e
    WHERE e.id = kept.entry_id AND e.product_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM offered o WHERE (o.entry_id, o.currency_code, o.region_id)
        = (kept.entry_id, kept.currency_code, kept.region_id))
  ),
  kept_offer AS (
    INSERT INTO listing_offer AS kept SELECT * FROM offered
    ON CONFLICT (entry_id, currency_code, region_id) DO UPDATE
      SET (variant_ids, amounts, price_list_ids, min_quantities, max_quantities)
        = (excluded.variant_ids, excluded.amounts, excluded.price_list_ids,
          excluded.min_quantities, excluded.max_quantities)
      WHERE kept IS DISTINCT FROM excluded
  )`
