import { planOffers } from '../../subscription/plan-offers.ts'
import type { CardAudience } from '../cards/filter.ts'
import { here, priceLists } from '../cards/market.ts'
import { cardsOf } from '../cards/page-cards.ts'
import { OFFERS, PRICES, RATES, taxed } from '../cards/prices.ts'
import type { Parameter, Statement } from '../cards/statement.ts'
import { PIECES } from '../cards/stock.ts'
import { CATALOGUE_PRICES } from '../cards/variant-prices.ts'
import { DETAILS } from './details.ts'
import type { DetailsFilter } from './filter.ts'
import { OWN_CATEGORIES, pageParts } from './related.ts'

/** The product, if it is published and the audience's channel sells it. */
const shown = ({ handle, variant_id }: DetailsFilter, parameter: Parameter) => {
  const named =
    handle === undefined
      ? `p.id = (SELECT product_id FROM product_variant
          WHERE id = ${parameter(variant_id)} AND deleted_at IS NULL)`
      : `p.handle = ${parameter(handle)}`
  return `
shown AS (
  SELECT p.id, p.type_id FROM here JOIN product p ON ${named}
  WHERE p.deleted_at IS NULL AND p.status = 'published' AND EXISTS (
    SELECT FROM product_sales_channel x
    WHERE x.product_id = p.id AND x.sales_channel_id = here.sales_channel_id)
)`
}

const PLANS = planOffers('target.product_id = (SELECT id FROM shown)')

/**
 * The statement behind `GET /store/product-details`: one row whose `body` is the answer as JSON
 * text, or no row where the region does not exist. Prices and stock are those of cards. The text is
 * the same for all products, so that it is planned once (decision 56).
 */
export function detailsQuery(filter: DetailsFilter, audience: CardAudience): Statement {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const parts = [
    here(filter.region_id, audience, parameter),
    priceLists(audience, parameter),
    shown(filter, parameter),
    OWN_CATEGORIES,
    ...pageParts(filter.related),
    taxed('page'),
    RATES,
    CATALOGUE_PRICES,
    OFFERS,
    PRICES,
    PIECES,
  ]
  const related = filter.related === 0 ? `'[]'::json` : cardsOf('related')
  const text = `WITH RECURSIVE ${parts.join(',')}
SELECT json_build_object('product', ${DETAILS}, 'related', ${related},
  'subscription_plans', ${PLANS})::text AS body
FROM here`
  return { text, values }
}
