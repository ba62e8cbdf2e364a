import type { CardsFilter } from './filter.ts'
import type { Parameter } from './statement.ts'

const inCategory = (id: string) => `EXISTS (
    SELECT FROM product_category root
    JOIN product_category c ON c.mpath LIKE root.mpath || '%' AND c.is_active AND NOT c.is_internal
    JOIN product_category_product x ON x.product_category_id = c.id
    WHERE root.id = ${id} AND root.is_active AND NOT root.is_internal AND x.product_id = p.id)`

const conditions = (filter: CardsFilter, parameter: Parameter) =>
  [
    `p.status = 'published'`,
    'p.deleted_at IS NULL',
    filter.category_id && inCategory(parameter(filter.category_id)),
    filter.collection_id && `p.collection_id = ${parameter(filter.collection_id)}`,
    filter.ids && `p.id = ANY (${parameter(filter.ids)}::text[])`,
    filter.handles && `p.handle = ANY (${parameter(filter.handles)}::text[])`,
  ]
    .filter((condition) => condition !== undefined)
    .join('\n    AND ')

const RANK = `CASE WHEN jsonb_typeof(p.metadata -> 'rank') = 'number'
      THEN (p.metadata ->> 'rank')::numeric END`

/** What a listing is ordered by, where its products' own columns tell. */
function sortKey(filter: CardsFilter, parameter: Parameter): string {
  switch (filter.sort) {
    case 'newest':
      return '-extract(epoch FROM p.created_at)'
    case 'title':
      return 'lower(p.title)'
    case undefined:
      if (filter.ids) return `array_position(${parameter(filter.ids)}::text[], p.id::text)`
      if (filter.handles) {
        return `array_position(${parameter(filter.handles)}::text[], p.handle::text)`
      }
      return RANK
    default:
      return RANK
  }
}

/** All products of a listing, over all of its pages. */
export const members = (filter: CardsFilter, parameter: Parameter) => `
member AS MATERIALIZED (
  SELECT p.id, p.type_id, ${sortKey(filter, parameter)} AS sort_key, lower(p.title) AS title
  FROM here
  JOIN product_sales_channel s ON s.sales_channel_id = here.sales_channel_id
  JOIN product p ON p.id = s.product_id
  WHERE ${conditions(filter, parameter)}
)`
