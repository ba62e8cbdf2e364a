import { aProduct, aVariant, type ProductBody } from '#tests/fixtures/product.ts'
import { once } from './once.ts'
import type { Shop } from './shop.ts'

const STOCK = 10_000

/** A variant in stock at the shop's location. */
export interface Stocked {
  readonly productId: string
  readonly variantId: string
  readonly inventoryItemId: string
}

/** A published product with one variant and `stocked` pieces at the shop's location. */
export async function stockUp(
  { staff, world }: Shop,
  { stocked = STOCK, product = {} }: { stocked?: number; product?: Partial<ProductBody> } = {},
): Promise<Stocked> {
  const made = await staff.post(
    '/admin/products',
    aProduct({
      sales_channels: [{ id: world.salesChannelId }],
      variants: [aVariant()],
      ...product,
    }),
  )
  const variantId = made.text('product.variants.0.id')
  const stock = await staff.get(`/admin/variants/${variantId}/inventory`)
  const inventoryItemId = stock.text('variant.inventory.0.id')
  await staff.post(`/admin/inventory-items/${inventoryItemId}/location-levels`, {
    location_id: world.locationId,
    stocked_quantity: stocked,
  })
  return { productId: made.text('product.id'), variantId, inventoryItemId }
}

/** Goods enough for every order of the tests. */
export const stockedVariant = once((shop: Shop) => stockUp(shop))
