import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { WISHES_AT_MOST } from '#domain/web/request-bounds.ts'
import { rowsOf } from '../../rows.ts'

const item = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  created_at: z.date().transform((at) => at.toISOString()),
})
type Item = z.infer<typeof item>
type WishListEntry = {
  readonly product_id: string
  readonly variant_id?: string | null | undefined
}

/**
 * Includes products that are no longer on sale, so that their shopper learns it, without further
 * data.
 */
const LIST = `
  SELECT wish.product_id, variant.id AS variant_id, wish.created_at FROM wish_list_item wish
  LEFT JOIN product_variant variant ON variant.id = wish.variant_id AND variant.deleted_at IS NULL
  WHERE wish.customer_id = $1 ORDER BY wish.created_at DESC, wish.product_id`

/** The wish list of a customer, the latest first. */
export async function wishListOf(
  manager: Pick<EntityManager, 'query'>,
  customerId: string,
): Promise<Item[]> {
  return await rowsOf(manager, item, LIST, [customerId])
}

/** Without the lock, two devices at once would exceed the bound. */
const HOLD = 'SELECT FROM customer WHERE id = $1 FOR NO KEY UPDATE'

const MERGE = `
  WITH wished AS (
    SELECT DISTINCT ON (product.id) product.id AS product_id, variant.id AS variant_id, entry.place,
      EXISTS (SELECT FROM wish_list_item x
        WHERE x.customer_id = $1 AND x.product_id = product.id) AS is_there
    FROM unnest($2::varchar[], $3::varchar[]) WITH ORDINALITY AS entry (product, variant, place)
    JOIN product ON product.id = entry.product AND product.status = 'published'
      AND product.deleted_at IS NULL
    LEFT JOIN product_variant variant ON variant.id = entry.variant
      AND variant.product_id = product.id AND variant.deleted_at IS NULL
    ORDER BY product.id, entry.place
  ),
  fresh AS (
    SELECT * FROM wished WHERE NOT is_there ORDER BY place
    LIMIT greatest(0, ${WISHES_AT_MOST} - (
      SELECT count(*) FROM wish_list_item WHERE customer_id = $1))
  )
  INSERT INTO wish_list_item (customer_id, product_id, variant_id)
  SELECT $1, product_id, variant_id FROM wished WHERE is_there
  UNION ALL SELECT $1, product_id, variant_id FROM fresh
  ON CONFLICT (customer_id, product_id)
  DO UPDATE SET variant_id = coalesce(excluded.variant_id, wish_list_item.variant_id)`

/**
 * Adds a device's wish list to the account's. Unknown products are dropped, and so are those beyond
 * the bound, the last first.
 */
export function mergeWishList(
  manager: EntityManager,
  customerId: string,
  entries: readonly WishListEntry[],
): Promise<void> {
  return manager.transaction(async (transaction) => {
    await transaction.query(HOLD, [customerId])
    await transaction.query(MERGE, [
      customerId,
      entries.map(({ product_id }) => product_id),
      entries.map(({ variant_id }) => variant_id ?? null),
    ])
  })
}

/** Removes a product from a customer's wish list. */
export async function removeFromWishList(
  manager: EntityManager,
  customerId: string,
  productId: string,
): Promise<void> {
  await manager.query('DELETE FROM wish_list_item WHERE customer_id = $1 AND product_id = $2', [
    customerId,
    productId,
  ])
}
