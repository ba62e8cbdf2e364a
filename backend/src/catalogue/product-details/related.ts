import { carriesKey, IN_CHANNEL, PRICED_HERE } from '../cards/members.ts'
import { IN_STOCK } from '../cards/stock.ts'

/**
 * The public categories of the product. The first decides its way through the shop: the deepest in
 * the tree, then in the order of staff.
 */
export const OWN_CATEGORIES = `
own_category AS (
  SELECT c.id, c.handle, c.name, c.parent_category_id, row_number() OVER (
    ORDER BY array_length(string_to_array(c.mpath, '.'), 1) DESC, c.rank, c.id) AS place
  FROM shown
  JOIN product_category_product x ON x.product_id = shown.id
  JOIN product_category c ON c.id = x.product_category_id AND c.is_active AND NOT c.is_internal
)`

/**
 * From the first category to the top of the tree, as far as it is public; `below` is the category
 * before.
 */
const TRAIL = `
trail AS (
  SELECT id, parent_category_id, 1 AS step, NULL::varchar AS below FROM own_category WHERE place = 1
  UNION ALL
  SELECT above.id, above.parent_category_id, trail.step + 1, trail.id
  FROM trail JOIN product_category above ON above.id = trail.parent_category_id
    AND above.is_active AND NOT above.is_internal
)`

/**
 * A few other products of the same category, then of its parents, in the order of listings. A
 * category has the products of those below it, which are found there already; each is asked for
 * only if those before have too few.
 */
const related = (limit: string) => `
related AS (
  SELECT id, type_id, in_stock, row_number() OVER (ORDER BY step, rank NULLS LAST, title, id) AS position
  FROM (
    SELECT trail.step, near.*
    FROM (SELECT * FROM trail ORDER BY step) AS trail
    CROSS JOIN LATERAL (
      SELECT e.product_id AS id, e.type_id, e.rank, e.title, ${IN_STOCK} AS in_stock
      FROM here CROSS JOIN shown JOIN listing_entry e ON e.product_id <> shown.id
      WHERE e.is_listed AND ${IN_CHANNEL} AND ${PRICED_HERE}
        AND ${carriesKey('category', 'trail.id')}
        AND (trail.below IS NULL OR NOT ${carriesKey('category', 'trail.below')})
      ORDER BY e.rank NULLS LAST, e.title, e.product_id LIMIT ${limit}
    ) AS near
    ORDER BY trail.step LIMIT ${limit}
  ) AS nearest
)`

const WITH_RELATED = `
page AS (
  SELECT id, type_id FROM shown UNION ALL SELECT id, type_id FROM related
)`

/**
 * The product and those related to it, of which prices and stock are read. The count is part of the
 * text: of a limit that it does not know the planner expects a tenth of all products, and among many
 * it plans each page anew rather than for those.
 */
export const pageParts = (count: number): readonly string[] =>
  count === 0
    ? ['page AS (SELECT id, type_id FROM shown)']
    : [TRAIL, related(String(count)), WITH_RELATED]
