import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { Database } from './database.ts'
import { type ProductState, productState } from './product-state.ts'
import { CATEGORY_PATHS } from './read-shop.ts'

/** The price list of sale prices. */
export const SALE_LIST = 'pl_imported_sale'

/** Prices of one piece for everybody. Other lists, and quantity prices, belong to staff. */
const PRICES = `
  SELECT coalesce(json_object_agg(place, json_build_object('amount', amount, 'sale', sale)), '{}')
  FROM (
    SELECT coalesce(m.region_id, m.currency_code) AS place,
      max(m.amount) FILTER (WHERE m.price_list_id IS NULL) AS amount,
      max(m.amount) FILTER (WHERE m.price_list_id IS NOT NULL) AS sale
    FROM product_variant_money_amount x JOIN money_amount m ON m.id = x.money_amount_id
    WHERE x.variant_id = v.id AND x.deleted_at IS NULL AND m.deleted_at IS NULL
      AND m.min_quantity IS NULL AND m.max_quantity IS NULL
      AND (m.price_list_id IS NULL OR m.price_list_id = '${SALE_LIST}')
    GROUP BY place HAVING max(m.amount) FILTER (WHERE m.price_list_id IS NULL) IS NOT NULL
  ) AS price`

const STOCK = `
  SELECT l.stocked_quantity FROM product_variant_inventory_item x
  JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id AND l.deleted_at IS NULL
  WHERE x.variant_id = v.id AND x.deleted_at IS NULL AND l.location_id = $2
  ORDER BY x.created_at, x.id LIMIT 1`

const VALUES = `
  SELECT coalesce(json_agg(coalesce(w.value, '') ORDER BY o.metadata -> 'position', o.id), '[]')
  FROM product_option o
  LEFT JOIN product_option_value w
    ON w.option_id = o.id AND w.variant_id = v.id AND w.deleted_at IS NULL
  WHERE o.product_id = p.id AND o.deleted_at IS NULL`

const VARIANTS = `
  SELECT coalesce(json_agg(json_build_object(
    'id', v.id, 'title', v.title, 'values', (${VALUES}), 'sku', v.sku, 'barcode', v.barcode,
    'weight', v.weight, 'isCounted', v.manage_inventory, 'backorder', v.allow_backorder,
    'quantity', CASE WHEN v.manage_inventory THEN (${STOCK}) ELSE nullif(v.inventory_quantity, 0) END,
    'requiresShipping', coalesce(v.metadata -> 'requires_shipping' <> 'false', true),
    'metadata', coalesce(v.metadata, '{}'), 'prices', (${PRICES})
  ) ORDER BY v.variant_rank, v.id), '[]')
  FROM product_variant v WHERE v.product_id = p.id AND v.deleted_at IS NULL`

const PRODUCT = `json_build_object(
  'id', p.id, 'handle', p.handle, 'title', p.title, 'subtitle', p.subtitle,
  'description', p.description, 'status', p.status, 'isGiftCard', p.is_giftcard,
  'metadata', coalesce(p.metadata, '{}'),
  'type', (SELECT value FROM product_type t WHERE t.id = p.type_id),
  'collection', (SELECT c.title FROM product_collection c WHERE c.id = p.collection_id),
  'categories', ARRAY(SELECT tree.path FROM product_category_product x
    JOIN tree ON tree.id = x.product_category_id WHERE x.product_id = p.id ORDER BY 1),
  'tags', ARRAY(SELECT t.value FROM product_tags x JOIN product_tag t ON t.id = x.product_tag_id
    WHERE x.product_id = p.id),
  'pictures', ARRAY(SELECT i.url FROM product_images x JOIN image i ON i.id = x.image_id
    WHERE x.product_id = p.id AND i.deleted_at IS NULL
    ORDER BY i.metadata -> 'position', i.url = p.thumbnail DESC, i.created_at, i.id),
  'options', ARRAY(SELECT o.title FROM product_option o
    WHERE o.product_id = p.id AND o.deleted_at IS NULL ORDER BY o.metadata -> 'position', o.id),
  'variants', (${VARIANTS}))`

const shape = z.object({ product: productState })

const sorted = ({ product }: z.infer<typeof shape>): ProductState => ({
  ...product,
  tags: [...product.tags].sort(),
  categories: [...product.categories].sort(),
})

/** The product with that handle, locked until the caller's transaction ends. */
export async function readState(
  database: Database,
  handle: string,
  locationId: string,
): Promise<ProductState | undefined> {
  const [found] = await rowsOf(
    database,
    shape,
    `WITH tree AS (SELECT id, path FROM (${CATEGORY_PATHS}) AS tree),
     held AS (SELECT id FROM product WHERE handle = $1 AND deleted_at IS NULL FOR UPDATE)
     SELECT ${PRODUCT} AS product FROM held JOIN product p ON p.id = held.id`,
    [handle, locationId],
  )
  return found && sorted(found)
}

/** Products after another one by creation, a page at a time. */
export async function readPage(
  database: Database,
  after: { createdAt: string; id: string } | undefined,
  limit: number,
  locationId: string,
): Promise<{ product: ProductState; createdAt: string; id: string }[]> {
  const rows = await rowsOf(
    database,
    shape.extend({ created_at: z.string(), id: z.string() }),
    `WITH tree AS (SELECT id, path FROM (${CATEGORY_PATHS}) AS tree),
     page AS (
       SELECT id FROM product WHERE deleted_at IS NULL AND handle IS NOT NULL
         AND (created_at, id) > ($1::timestamptz, $3::text)
       ORDER BY created_at, id LIMIT $4)
     SELECT ${PRODUCT} AS product, p.created_at::text, p.id FROM page JOIN product p ON p.id = page.id
     ORDER BY p.created_at, p.id`,
    [after?.createdAt ?? '-infinity', locationId, after?.id ?? '', limit],
  )
  return rows.map((row) => ({ product: sorted(row), createdAt: row.created_at, id: row.id }))
}
