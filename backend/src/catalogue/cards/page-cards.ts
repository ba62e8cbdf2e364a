import { CARD } from './card.ts'
import { OFFERS, PRICES, RATES, taxed } from './prices.ts'
import { KEPT_PRICES } from './variant-prices.ts'

/** The cards of these rows of the page, in their order. */
export const cardsOf = (rows: 'page' | 'related') => `coalesce((
    SELECT json_agg(${CARD} ORDER BY page.position) FROM ${rows} AS page
    JOIN product p ON p.id = page.id
    LEFT JOIN product_price ON product_price.product_id = p.id
    LEFT JOIN rate ON rate.product_id = p.id
    CROSS JOIN LATERAL (SELECT coalesce(rate.tax_rate, here.tax_rate)) AS tax (rate)
    CROSS JOIN LATERAL (
      SELECT count(*) AS number, min(v.id) AS one_id FROM product_variant v
      WHERE v.product_id = p.id AND v.deleted_at IS NULL) AS variant
  ), '[]'::json)`

/** What the cards of a `page` are read from, as parts of a WITH. */
export const CARD_PARTS = [taxed('page'), RATES, KEPT_PRICES, OFFERS, PRICES] as const
