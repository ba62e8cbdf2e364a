import { CARD } from './card.ts'
import { facetsAnswer, type Test, testsOf, total, VALUE_COUNTS } from './facets.ts'
import type { CardAudience, CardsFilter } from './filter.ts'
import { searched } from './found.ts'
import { here, priceLists } from './market.ts'
import { members } from './members.ts'
import { LISTED_PRICES, OFFERS, PRICES, RATES, taxed } from './prices.ts'
import type { Parameter, Statement } from './statement.ts'
import { KEPT_PRICES } from './variant-prices.ts'

/** The pages beside the products of a search. */
const MOST_PAGES = 6

function orderOf({ sort, q }: CardsFilter): string {
  if (sort === 'price-asc') return 'shown_price ASC NULLS LAST, title, id'
  if (sort === 'price-desc') return 'shown_price DESC NULLS LAST, title, id'
  if (sort === undefined && q !== undefined) return 'sort_key, rank ASC NULLS LAST, title, id'
  return 'sort_key ASC NULLS LAST, title, id'
}

/**
 * Only the page needs the prices of every variant; for all other products the lowest are enough.
 */
const needsPrices = (filter: CardsFilter, tests: readonly Test[]) =>
  filter.facets === true ||
  filter.sort === 'price-asc' ||
  filter.sort === 'price-desc' ||
  tests.some(({ facet }) => facet === 'price')

const page = (filter: CardsFilter, parameter: Parameter) => `
page AS (
  SELECT *, row_number() OVER () AS position FROM (
    SELECT * FROM member WHERE failing = 0
    ORDER BY ${orderOf(filter)} LIMIT ${parameter(filter.limit)}::int OFFSET ${parameter(filter.offset)}::int
  ) AS ordered
)`

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

export const COUNT = '(SELECT count(*) FROM member WHERE failing = 0)'

/** All inputs of the answer, as the parts of a WITH. */
export function cardParts(
  filter: CardsFilter,
  audience: CardAudience,
  tests: readonly Test[],
  parameter: Parameter,
): readonly string[] {
  const isPriced = needsPrices(filter, tests)
  return [
    here(filter.region_id, audience, parameter),
    priceLists(audience, parameter),
    ...(isPriced ? [taxed('listing_entry'), RATES, LISTED_PRICES] : []),
    ...members(filter, parameter, { tests, isPriced }),
    page(filter, parameter),
    ...(isPriced ? [] : [taxed('page'), RATES]),
    KEPT_PRICES,
    OFFERS,
    PRICES,
  ]
}

/**
 * The statement behind `GET /store/cards`: one row whose `body` is the answer as JSON text,
 * or no row where the region does not exist. Amounts are in minor units; rates in percent.
 */
export function cardsQuery(filter: CardsFilter, audience: CardAudience): Statement {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const tests = testsOf(filter, parameter)
  const parts = [
    ...cardParts(filter, audience, tests, parameter),
    ...(filter.facets ? [VALUE_COUNTS, total(tests)] : []),
  ]
  const text = `WITH ${parts.join(',')}
SELECT json_build_object(
  'cards', ${cardsOf('page')}, 'count', ${filter.facets ? '(SELECT passing FROM total)' : COUNT}, 'offset', ${parameter(filter.offset)}::int, 'limit', ${parameter(filter.limit)}::int
  ${filter.q === undefined ? '' : `, ${searched(MOST_PAGES)}`}
  ${filter.facets ? facetsAnswer(tests, filter, parameter) : ''})::text AS body
FROM here`
  return { text, values }
}
