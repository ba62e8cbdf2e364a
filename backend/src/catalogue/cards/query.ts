import { CARD } from './card.ts'
import type { Audience, CardsFilter } from './filter.ts'
import { members } from './members.ts'
import { here, priceLists } from './place.ts'
import { OFFERS, PRICES, RATES } from './prices.ts'
import type { Parameter, Statement } from './statement.ts'
import { STOCK } from './stock.ts'

const BY_KEY = 'sort_key ASC NULLS LAST, title, id'
const BY_PRICE = {
  'price-asc': 'price[1] ASC NULLS LAST, title, id',
  'price-desc': 'price[1] DESC NULLS LAST, title, id',
} as const

const isByPrice = (sort: CardsFilter['sort']): sort is keyof typeof BY_PRICE =>
  sort === 'price-asc' || sort === 'price-desc'

const answer = (filter: CardsFilter) => `
SELECT json_build_object(
  'cards', coalesce((
    SELECT json_agg(${CARD} ORDER BY page.position) FROM page
    JOIN product p ON p.id = page.id
    LEFT JOIN product_price ON product_price.product_id = p.id
    LEFT JOIN product_stock ON product_stock.product_id = p.id
    LEFT JOIN rate ON rate.product_id = p.id
    CROSS JOIN LATERAL (SELECT coalesce(rate.tax_rate, here.tax_rate)) AS tax (rate)
  ), '[]'::json),
  'count', (SELECT count(*) FROM member),
  'offset', ${filter.offset}, 'limit', ${filter.limit})::text AS body
FROM here`

/** One page of a listing: which products, and at which place. */
const page = (source: string, order: string, { limit, offset }: CardsFilter) => `
page AS (
  SELECT *, row_number() OVER () AS position FROM (
    SELECT * FROM ${source} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
  ) AS ordered
)`

/** Only an order by price needs the prices of more products than the page shows. */
function pageAndPrices(filter: CardsFilter): string[] {
  if (isByPrice(filter.sort)) {
    const subject = 'subject AS (SELECT id, type_id FROM member)'
    const priced = '(member LEFT JOIN product_price ON product_price.product_id = member.id)'
    return [subject, RATES, OFFERS, PRICES, page(priced, BY_PRICE[filter.sort], filter)]
  }
  const subject = 'subject AS (SELECT id, type_id FROM page)'
  return [page('member', BY_KEY, filter), subject, RATES, OFFERS, PRICES]
}

/**
 * The statement behind `GET /store/cards`: one row whose `body` is the answer as JSON text,
 * or no row where the region does not exist. Amounts are in minor units; rates in percent.
 */
export function cardsQuery(filter: CardsFilter, audience: Audience): Statement {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const parts = [
    here(filter.region_id, audience, parameter),
    priceLists(audience, parameter),
    members(filter, parameter),
    ...pageAndPrices(filter),
    STOCK,
  ]
  return { text: `WITH ${parts.join(',')}${answer(filter)}`, values }
}
