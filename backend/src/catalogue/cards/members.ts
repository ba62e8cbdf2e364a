import type { CardsFilter } from './filter.ts'
import type { Parameter } from './statement.ts'

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

/** The products that a search looks through, before any facet filters them; over `e` and `here`. */
export const listed = (filter: CardsFilter, parameter: Parameter) =>
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
