/** `GET /store/custom` (EN-13) in one statement; `$1` is the sales channel of the audience. */
export const STORE_INFO = `
WITH countries AS (
  SELECT c.iso_2 AS code, c.display_name AS name, c.region_id
  FROM country c JOIN region r ON r.id = c.region_id
  WHERE r.deleted_at IS NULL
)
SELECT s.name, s.default_currency_code, s.default_sales_channel_id, s.metadata,
  ARRAY(SELECT currency_code::text FROM store_currencies WHERE store_id = s.id ORDER BY 1)
    AS currency_codes,
  (SELECT k.id FROM publishable_api_key k
    JOIN publishable_api_key_sales_channel x ON x.publishable_key_id = k.id
    WHERE k.revoked_at IS NULL AND x.sales_channel_id = coalesce($1, s.default_sales_channel_id)
    ORDER BY k.created_at LIMIT 1) AS publishable_key,
  coalesce((SELECT json_agg(countries ORDER BY name) FROM countries), '[]') AS countries,
  (SELECT c.iso_2 FROM region r JOIN country c ON c.region_id = r.id
    WHERE r.deleted_at IS NULL
    ORDER BY r.currency_code = s.default_currency_code DESC, r.created_at, c.iso_2 LIMIT 1)
    AS first_country_code
FROM store s LIMIT 1`
