import type { ProductVariantInventoryService } from '@medusajs/medusa'
import type { IInventoryService } from '@medusajs/types'
import type { Services } from '../services.ts'
import type { Stocked } from './products.ts'

/** Sets the stock of the location: every managed variant has a level, 0 included. */
export async function countStock(
  services: Services,
  stocked: Stocked[],
  locationId: string,
): Promise<void> {
  const context = { transactionManager: services.transaction }
  const inventory = services.module<IInventoryService>('inventoryService')
  const counted = stocked.filter(({ variant }) => variant.manage_inventory)
  const items = await inventory.createInventoryItems(
    counted.map(({ plan, product }) => ({
      sku: plan.sku,
      title: `${product.title}, ${plan.title}`,
    })),
    context,
  )
  const itemBySku = new Map(items.map(({ sku, id }) => [sku, id]))
  const pairs = counted.map(({ variant, plan }) => ({
    variantId: variant.id,
    inventoryItemId: itemBySku.get(plan.sku) ?? '',
    stock: plan.stock,
  }))
  await services
    .of<ProductVariantInventoryService>('productVariantInventoryService')
    .attachInventoryItem(
      pairs.map(({ variantId, inventoryItemId }) => ({ variantId, inventoryItemId })),
    )
  await inventory.createInventoryLevels(
    pairs.map(({ inventoryItemId, stock }) => ({
      inventory_item_id: inventoryItemId,
      location_id: locationId,
      stocked_quantity: stock,
    })),
    context,
  )
}
