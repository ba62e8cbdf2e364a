/** Entries of one file of the sitemap: few enough for one request. */
export const ENTRIES_A_PAGE = 1000

const PRODUCTS = `
  SELECT p.id, p.handle, p.created_at, p.updated_at, ARRAY(
    SELECT i.url FROM product_images x JOIN image i ON i.id = x.image_id
    WHERE x.product_id = p.id AND i.deleted_at IS NULL ORDER BY i.created_at, i.id LIMIT 50
  ) AS images
  FROM store
  JOIN product_sales_channel s ON s.sales_channel_id = store.default_sales_channel_id
  JOIN product p ON p.id = s.product_id
  WHERE p.status = 'published' AND p.deleted_at IS NULL AND p.handle IS NOT NULL
    AND NOT p.is_giftcard`

const CATEGORIES = `
  SELECT id, handle, created_at, updated_at, ARRAY[]::text[] AS images FROM product_category
  WHERE is_active AND NOT is_internal`

const COLLECTIONS = `
  SELECT id, handle, created_at, updated_at, ARRAY[]::text[] AS images FROM product_collection
  WHERE deleted_at IS NULL AND handle IS NOT NULL`

const KINDS = { products: PRODUCTS, categories: CATEGORIES, collections: COLLECTIONS } as const

type IndexedKind = keyof typeof KINDS

/** The entries of a kind, a page at a time (`$1`: the offset): `body` is the answer. */
export const entriesOf = (kind: IndexedKind): string => `
WITH member AS (${KINDS[kind]}),
page AS (
  SELECT * FROM member ORDER BY created_at, id LIMIT ${ENTRIES_A_PAGE} OFFSET $1
)
SELECT json_build_object(
  'entries', coalesce((
    SELECT json_agg(json_build_object(
      'handle', handle, 'updated_at', updated_at, 'images', images) ORDER BY created_at, id)
    FROM page
  ), '[]'::json),
  'count', (SELECT count(*) FROM member), 'limit', ${ENTRIES_A_PAGE})::text AS body`

/** The number of each kind, and the time of its last change. */
export const OVERVIEW = `
SELECT json_build_object('limit', ${ENTRIES_A_PAGE}, ${Object.entries(KINDS)
  .map(
    ([kind, members]) => `'${kind}', (
  SELECT json_build_object('count', count(*), 'updated_at', max(updated_at))
  FROM (${members}) AS member)`,
  )
  .join(', ')})::text AS body`
