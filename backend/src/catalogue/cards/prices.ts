/** The rows whose tax rates are needed. */
export const taxed = (source: 'listing_entry' | 'page') =>
  `taxed AS NOT MATERIALIZED (
  SELECT ${source === 'page' ? 'id' : 'product_id AS id'}, type_id FROM ${source}
)`

/**
 * The tax of a product is the sum of its own rates and its type's, else the region's. A gift card
 * has none where tax is due on the goods that it pays for (services/tax-provider.ts).
 */
export const RATES = `
rate AS (
  SELECT product_id,
    CASE WHEN bool_or(rate_id IS NULL) THEN 0 ELSE sum(coalesce(rate, 0)::numeric) END AS tax_rate
  FROM (
    SELECT taxed.id, t.id, t.rate FROM taxed
    JOIN product_tax_rate x ON x.product_id = taxed.id
    JOIN tax_rate t ON t.id = x.rate_id JOIN here ON here.id = t.region_id
    UNION
    SELECT taxed.id, t.id, t.rate FROM taxed
    JOIN product_type_tax_rate x ON x.product_type_id = taxed.type_id
    JOIN tax_rate t ON t.id = x.rate_id JOIN here ON here.id = t.region_id
    UNION
    SELECT taxed.id, NULL, 0 FROM here JOIN product card ON card.is_giftcard
    JOIN taxed ON taxed.id = card.id WHERE NOT here.gift_cards_taxable
  ) AS own (product_id, rate_id, rate)
  GROUP BY product_id
)`

/**
 * The lowest prices of products in the price lists in force, with and without tax, from the tables
 * beside the catalogue (catalogue/search-index). `chosen` are the entries, such as `ANY ($1)`; all
 * without.
 */
export const listedPrices = (chosen?: string) => `
listed_price AS MATERIALIZED (
  SELECT entry_id,
    least(min(own_amount) FILTER (WHERE own_taxed),
      min(shared_amount) FILTER (WHERE shared_taxed)) AS taxed,
    least(min(own_amount) FILTER (WHERE NOT own_taxed),
      min(shared_amount) FILTER (WHERE NOT shared_taxed)) AS untaxed
  FROM (
    SELECT p.*, list.includes_tax OR here.includes_tax OR here.currency_includes_tax AS own_taxed,
      list.includes_tax OR here.currency_includes_tax AS shared_taxed
    FROM here CROSS JOIN list JOIN listing_price p ON p.price_list_id = list.id
    WHERE ((p.currency_code = '' AND p.region_id = here.id)
      OR (p.currency_code = here.currency_code AND p.region_id = '' AND NOT EXISTS (
        SELECT FROM listing_price own WHERE own.price_list_id = p.price_list_id
          AND own.currency_code = '' AND own.region_id = here.id AND own.entry_id = p.entry_id)))
      ${chosen ? `AND p.entry_id = ${chosen}` : ''}
  ) AS price_here
  GROUP BY entry_id
)`

/** The columns of the entry `e` beside its common prices. */
export const JOIN_PRICES = `
  LEFT JOIN listing_price own ON own.entry_id = e.id AND own.price_list_id = ''
    AND own.currency_code = '' AND own.region_id = here.id
  LEFT JOIN listed_price ON listed_price.entry_id = e.id
  LEFT JOIN rate ON rate.product_id = e.product_id`

const grossed = (amount: string) =>
  `round(${amount} * (1 + coalesce(rate.tax_rate, here.tax_rate) / 100))::int`

const unlessTaxed = (isTaxed: string, amount: string) =>
  `CASE WHEN ${isTaxed} THEN ${amount} ELSE ${grossed(amount)} END`

/** The lowest price of one piece as it is shown: whole minor units, tax included. */
export const SHOWN_PRICE = `least(
  ${unlessTaxed('here.includes_tax OR here.currency_includes_tax', 'own.own_amount')},
  ${unlessTaxed('here.currency_includes_tax', 'CASE WHEN own.entry_id IS NULL THEN (e.prices ->> here.currency_code)::int ELSE own.shared_amount END')},
  listed_price.taxed, ${grossed('listed_price.untaxed')})`

/**
 * Every price of one piece in force here, of the page's `price`s (variant-prices.ts). Of two with
 * the same terms, the region's own wins over the currency's: those in first `place` count.
 */
export const OFFERS = `
offer AS (
  SELECT m.product_id, m.variant_id, m.amount, treated.includes_tax,
    rank() OVER (PARTITION BY m.variant_id, m.price_list_id, m.min_quantity, m.max_quantity
      ORDER BY m.region_id IS NULL) AS place,
    coalesce(list.type = 'override', false) AS replaces,
    m.price_list_id IS NULL AND m.min_quantity IS NULL AND m.max_quantity IS NULL AS regular,
    m.amount * CASE WHEN treated.includes_tax THEN 1
      ELSE 1 + coalesce(rate.tax_rate, here.tax_rate) / 100 END AS gross
  FROM price m
  CROSS JOIN here
  LEFT JOIN list ON list.id = m.price_list_id
  LEFT JOIN rate ON rate.product_id = m.product_id
  CROSS JOIN LATERAL (SELECT coalesce(list.includes_tax, false)
    OR (m.region_id IS NOT NULL AND here.includes_tax) OR here.currency_includes_tax) AS treated (includes_tax)
  WHERE m.price_list_id IS NULL OR list.id IS NOT NULL
)`

/**
 * Arrays compare from the left, so that `min` finds the lowest price with everything that belongs
 * to it: the amount with tax, the amount, whether that includes tax, whether it replaces the
 * regular price rather than lowering it. Kept once computed: the planner expects few products of a
 * page, and would group the prices of all of them anew for each.
 */
export const PRICES = `
variant_price AS (
  SELECT product_id, variant_id,
    min(ARRAY[gross, amount, includes_tax::int, replaces::int]) AS price,
    min(ARRAY[amount, includes_tax::int]) FILTER (WHERE regular) AS regular
  FROM offer WHERE place = 1 GROUP BY product_id, variant_id
),
product_price AS MATERIALIZED (
  SELECT product_id, min(price || regular::numeric[]) AS price,
    min(price[1]) < max(price[1]) AS varies
  FROM variant_price GROUP BY product_id
)`

/**
 * The regular amount with the tax treatment of the price, so that the two can be compared; the
 * amount itself where it has none, or where a list replaces it. Over `price`, a `variant_price.price
 * || regular`, and `tax.rate`.
 */
export const regularAmount = (price: string) => `CASE
    WHEN ${price}[5] IS NULL OR ${price}[4] = 1 THEN ${price}[2]
    WHEN ${price}[6] = ${price}[3] THEN ${price}[5]
    WHEN ${price}[3] = 1 THEN round(${price}[5] * (1 + tax.rate / 100))
    ELSE round(${price}[5] / (1 + tax.rate / 100)) END`
