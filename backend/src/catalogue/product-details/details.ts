import { regularAmount } from '../cards/prices.ts'

const listOf = (row: string, order: string, rows: string) =>
  `(SELECT coalesce(json_agg(${row} ORDER BY ${order}), '[]'::json) ${rows})`

/** By the position that staff or an import has given; without one in the order of their making. */
const placed = (alias: string) =>
  `CASE WHEN jsonb_typeof(${alias}.metadata -> 'position') = 'number'
    THEN (${alias}.metadata ->> 'position')::numeric ELSE 0 END, ${alias}.created_at, ${alias}.id`

const IMAGES = listOf(
  `json_build_object('url', i.url)`,
  placed('i'),
  `FROM product_images x JOIN image i ON i.id = x.image_id AND i.deleted_at IS NULL
   WHERE x.product_id = p.id`,
)

const OPTIONS = listOf(
  `json_build_object('id', o.id, 'title', o.title)`,
  placed('o'),
  'FROM product_option o WHERE o.product_id = p.id AND o.deleted_at IS NULL',
)

const VALUES = listOf(
  `json_build_object('option_id', o.option_id, 'value', o.value)`,
  'o.created_at, o.id',
  'FROM product_option_value o WHERE o.variant_id = v.id AND o.deleted_at IS NULL',
)

/** Without automatic taxes the region's own rate counts until the cart is taxed. */
const TAX_RATES = `CASE WHEN here.automatic_taxes THEN
    json_build_array(json_build_object('rate', tax.rate)) END`

const VARIANT = `json_build_object(
    'id', v.id, 'title', v.title, 'sku', v.sku, 'barcode', v.barcode, 'ean', v.ean, 'upc', v.upc,
    'metadata', v.metadata, 'options', ${VALUES},
    'manage_inventory', v.manage_inventory, 'allow_backorder', v.allow_backorder,
    'inventory_quantity', s.pieces::int,
    'calculated_price', worth.price[2]::int,
    'original_price', (${regularAmount('worth.price')})::int,
    'calculated_price_includes_tax', worth.price[3] = 1,
    'tax_rates', ${TAX_RATES})`

const VARIANTS = listOf(
  VARIANT,
  'v.variant_rank NULLS LAST, v.created_at, v.id',
  `FROM product_variant v
   LEFT JOIN variant_stock s ON s.variant_id = v.id
   LEFT JOIN variant_price ON variant_price.variant_id = v.id
   CROSS JOIN LATERAL (SELECT variant_price.price || variant_price.regular::numeric[])
     AS worth (price)
   WHERE v.product_id = p.id AND v.deleted_at IS NULL`,
)

const CATEGORIES = listOf(
  `json_build_object('id', id, 'handle', handle, 'name', name)`,
  'place',
  'FROM own_category',
)

const COLLECTION = `(SELECT json_build_object('id', c.id, 'handle', c.handle, 'title', c.title)
    FROM product_collection c WHERE c.id = p.collection_id AND c.deleted_at IS NULL)`

const PROFILE = `(SELECT s.id FROM product_shipping_profile x
    JOIN shipping_profile s ON s.id = x.profile_id AND s.deleted_at IS NULL
    WHERE x.product_id = p.id ORDER BY s.created_at DESC, s.id LIMIT 1)`

/** What a page shows of the product, under the names of the core's answers. */
export const DETAILS = `(
  SELECT json_build_object(
    'id', p.id, 'handle', p.handle, 'title', p.title, 'subtitle', p.subtitle,
    'description', p.description, 'thumbnail', p.thumbnail, 'metadata', p.metadata,
    'profile_id', ${PROFILE},
    'images', ${IMAGES},
    'options', ${OPTIONS},
    'variants', ${VARIANTS},
    'categories', ${CATEGORIES},
    'collection', ${COLLECTION})
  FROM shown JOIN product p ON p.id = shown.id
  LEFT JOIN rate ON rate.product_id = p.id
  CROSS JOIN LATERAL (SELECT coalesce(rate.tax_rate, here.tax_rate)) AS tax (rate))`
