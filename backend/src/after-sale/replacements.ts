import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { LINES_AT_MOST } from '#domain/web/request-bounds.ts'
import { id, quantity } from '../request-schemas.ts'
import type ProductVariantInventoryService from '../services/product-variant-inventory.ts'
import type { SoldOrder } from './order.ts'
import { refusal } from './refusal.ts'

/** The items that a shopper chooses instead. */
export const replacements = z
  .array(z.object({ variant_id: id, quantity }))
  .min(1)
  .max(LINES_AT_MOST)
type Replacement = z.infer<typeof replacements>[number]

const sold = z.array(z.object({ id: z.string(), title: z.string() }))

/** Products that the order's channel sells today. Gift cards are not available for swaps. */
const SOLD = `
  SELECT variant.id, product.title FROM product_variant variant
  JOIN product ON product.id = variant.product_id AND product.status = 'published'
    AND product.deleted_at IS NULL AND NOT product.is_giftcard
  WHERE variant.id = ANY($1) AND variant.deleted_at IS NULL
    AND ($2::varchar IS NULL OR EXISTS (
      SELECT FROM product_sales_channel place
      WHERE place.product_id = product.id AND place.sales_channel_id = $2))`

/**
 * Refuses variants that the order's channel does not sell, or has too few of. The core checks the
 * price in the order's region when it creates the lines.
 */
export async function requireSold(
  container: MedusaContainer,
  manager: EntityManager,
  { sales_channel_id }: SoldOrder,
  wanted: readonly Replacement[],
): Promise<void> {
  const ids = wanted.map(({ variant_id }) => variant_id)
  if (new Set(ids).size < ids.length) {
    throw refusal('line_twice', 'Name each replacement once, with all of its pieces')
  }
  const rows: unknown = await manager.query(SOLD, [ids, sales_channel_id])
  const titles = new Map(sold.parse(rows).map((each) => [each.id, each.title]))
  const stock = container
    .resolve<ProductVariantInventoryService>('productVariantInventoryService')
    .withTransaction(manager)
  for (const { variant_id, quantity } of wanted) {
    const title = titles.get(variant_id)
    if (title === undefined) throw refusal('not_sold', `${variant_id} is not sold here`)
    const isThere = await stock.confirmInventory(variant_id, quantity, {
      salesChannelId: sales_channel_id,
    })
    if (!isThere) throw refusal('not_in_stock', `There are not ${quantity} of ${title}`)
  }
}
