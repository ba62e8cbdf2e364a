import { z } from 'zod'
import { type Queryable, rowsOf } from '../../rows.ts'

const facts = z.object({
  product_id: z.string(),
  title: z.string(),
  product_title: z.string(),
  sku: z.string().nullable(),
  available: z.int(),
})

const VARIANT = `
  SELECT product.id AS product_id, variant.title, product.title AS product_title, variant.sku,
    coalesce((SELECT sum(level.stocked_quantity - level.reserved_quantity)
      FROM product_variant_inventory_item item
      JOIN inventory_level level ON level.inventory_item_id = item.inventory_item_id
        AND level.deleted_at IS NULL
      WHERE item.variant_id = variant.id AND item.deleted_at IS NULL), 0)::int AS available
  FROM product_variant variant JOIN product ON product.id = variant.product_id
  WHERE variant.id = $1`

/** A variant that runs low, and what is left of it; nothing if it is gone. */
export async function variantFacts(database: Queryable, variantId: string): Promise<object> {
  const [found] = await rowsOf(database, facts, VARIANT, [variantId])
  return found ?? {}
}
