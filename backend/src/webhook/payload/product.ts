import { z } from 'zod'
import { type Queryable, rowsOf } from '../../rows.ts'

const facts = z.object({ facts: z.record(z.string(), z.unknown()) })

/** The prices for everybody: those of price lists are for some, and for a time. */
const PRICES = `
  (SELECT jsonb_agg(jsonb_build_object('currency_code', price.currency_code,
      'region_id', price.region_id, 'amount', price.amount, 'min_quantity', price.min_quantity,
      'max_quantity', price.max_quantity) ORDER BY price.currency_code, price.id)
    FROM money_amount price
    JOIN product_variant_money_amount link ON link.money_amount_id = price.id
    WHERE link.variant_id = variant.id AND price.price_list_id IS NULL
      AND price.deleted_at IS NULL)`

const AVAILABLE = `
  (SELECT sum(level.stocked_quantity - level.reserved_quantity)::int
    FROM product_variant_inventory_item item
    JOIN inventory_level level ON level.inventory_item_id = item.inventory_item_id
      AND level.deleted_at IS NULL
    WHERE item.variant_id = variant.id AND item.deleted_at IS NULL)`

const VARIANTS = `
  (SELECT jsonb_agg(jsonb_build_object('id', variant.id, 'title', variant.title,
      'sku', variant.sku, 'barcode', variant.barcode, 'ean', variant.ean, 'upc', variant.upc,
      'manage_inventory', variant.manage_inventory, 'allow_backorder', variant.allow_backorder,
      'available', ${AVAILABLE}, 'prices', coalesce(${PRICES}, '[]'))
      ORDER BY variant.variant_rank, variant.id)
    FROM product_variant variant
    WHERE variant.product_id = product.id AND variant.deleted_at IS NULL)`

const PRODUCT = `
  SELECT jsonb_build_object('handle', product.handle, 'title', product.title,
    'status', product.status, 'is_giftcard', product.is_giftcard,
    'collection_id', product.collection_id, 'type_id', product.type_id,
    'created_at', product.created_at, 'updated_at', product.updated_at,
    'deleted_at', product.deleted_at, 'variants', coalesce(${VARIANTS}, '[]')) AS facts
  FROM product WHERE product.id = $1`

/** A product with its variants, amounts in minor units; nothing if even its row is gone. */
export async function productFacts(database: Queryable, productId: string): Promise<object> {
  const [found] = await rowsOf(database, facts, PRODUCT, [productId])
  return found?.facts ?? {}
}
