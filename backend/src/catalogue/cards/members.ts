import { failing, type Test } from './facets.ts'
import type { CardsFilter } from './filter.ts'
import { found } from './found.ts'
import { JOIN_PRICES, SHOWN_PRICE } from './prices.ts'
import type { Parameter } from './statement.ts'
import { IN_STOCK } from './stock.ts'

export const carriesKey = (facet: string, id: string) =>
  `e.facets @> ARRAY[listing_key('${facet}', ${id})]`

/**
 * Whether the channel sells it. Written so that the planner expects nearly all products: if it
 * expected few, it would hash them instead of what is joined to them.
 */
export const IN_CHANNEL = 'array_position(e.channels, here.sales_channel_id) IS NOT NULL'

/**
 * Whether the region has a price of it. A product without any price yet is staff's to complete, and
 * is listed as it is. Written for the planner as `IN_CHANNEL` is.
 */
export const PRICED_HERE = `((e.prices -> here.currency_code) IS NOT NULL
  OR NOT EXISTS (SELECT FROM listing_price any_price WHERE any_price.entry_id = e.id)
    AND e.prices = '{}'::jsonb
  OR EXISTS (SELECT FROM listing_price p
    WHERE p.entry_id = e.id
      AND (p.region_id = here.id OR p.region_id = '' AND p.currency_code = here.currency_code)
      AND (p.price_list_id = '' OR p.price_list_id IN (SELECT id FROM list))))`

/** The products of a listing before any facet filters them; over `e` and `here`. */
const listed = (filter: CardsFilter, parameter: Parameter) =>
  [
    'e.is_listed',
    IN_CHANNEL,
    // What a shopper has saved, or an editor has chosen, is shown without a price.
    filter.ids || filter.handles ? undefined : PRICED_HERE,
    filter.category_id && carriesKey('category', parameter(filter.category_id)),
    filter.collection_id && carriesKey('collection', parameter(filter.collection_id)),
    filter.ids && `e.product_id = ANY (${parameter(filter.ids)}::text[])`,
    filter.handles &&
      `e.product_id IN (SELECT id FROM product
        WHERE handle = ANY (${parameter(filter.handles)}::text[]) AND deleted_at IS NULL)`,
  ]
    .filter((condition) => condition !== undefined)
    .join(' AND ')

const placeOfHandle = (handles: string) =>
  `(SELECT array_position(${handles}::text[], p.handle::text) FROM product p
    WHERE p.id = e.product_id)`

/** The sort orders by columns of products alone. */
function sortKey(filter: CardsFilter, parameter: Parameter): string {
  switch (filter.sort) {
    case 'newest':
      return '-extract(epoch FROM e.created_at)'
    case 'title':
      return 'e.title'
    case undefined:
      if (filter.ids) return `array_position(${parameter(filter.ids)}::text[], e.product_id)`
      if (filter.handles) return placeOfHandle(parameter(filter.handles))
      return filter.q === undefined ? 'e.rank' : '-found.relevance'
    default:
      return 'e.rank'
  }
}

interface Wanted {
  readonly tests: readonly Test[]
  /** True if the prices of all products are needed, not just those of the page. */
  readonly isPriced: boolean
}

const PRICED = `${JOIN_PRICES}
  CROSS JOIN LATERAL (SELECT ${SHOWN_PRICE} AS shown_price) AS worth`

/**
 * All products of a listing, over all of its pages, with the filters that each fails. Failing ones
 * are included for counting.
 */
export function members(filter: CardsFilter, parameter: Parameter, { tests, isPriced }: Wanted) {
  const isSearch = filter.q !== undefined
  const belongs = listed(filter, parameter)
  const member = `
member AS MATERIALIZED (
  SELECT e.product_id AS id, e.id AS entry_id, e.type_id, e.facets, e.rank, e.title,
    ${isPriced ? 'shown_price' : 'NULL::int AS shown_price'}, ${IN_STOCK} AS in_stock,
    ${failing(tests)} AS failing, ${sortKey(filter, parameter)} AS sort_key
  FROM here CROSS JOIN ${isSearch ? 'found JOIN listing_entry e ON e.id = found.id' : 'listing_entry e'}
  ${isPriced ? PRICED : ''}
  ${isSearch ? '' : `WHERE ${belongs}`}
)`
  return filter.q === undefined ? [member] : [found(filter.q, belongs, parameter), member]
}
