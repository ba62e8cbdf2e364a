import { idsOf, type Queryable } from '../../rows.ts'

/** More than anybody looks through. */
const FOUND_AT_MOST = 1_000

const has = (words: string) => `position($1 IN lower(${words})) > 0`

const FOUND = `
  SELECT p.id FROM product p WHERE p.deleted_at IS NULL AND (
    ${has(`concat_ws(' ', p.title, p.subtitle, p.handle, p.description)`)}
    OR p.collection_id IN (SELECT c.id FROM product_collection c WHERE ${has('c.title')})
    OR p.id IN (SELECT v.product_id FROM product_variant v
      WHERE v.deleted_at IS NULL AND ${has(`concat_ws(' ', v.title, v.sku, v.barcode)`)}))
  ORDER BY ${has('p.title')} DESC, p.created_at DESC LIMIT ${FOUND_AT_MOST}`

/** The products with these words, in any state: those that have them in their title before others. */
export const searchProducts = (database: Queryable, words: string): Promise<string[]> =>
  idsOf(database, FOUND, [words.trim().toLowerCase()])
