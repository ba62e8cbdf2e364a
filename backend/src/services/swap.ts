import { SwapService as CoreSwapService } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'

/**
 * The core reserves a swap's goods on another connection than the one that completes its
 * cart. That one holds their stock by then, and each would wait for the other for ever.
 */
export default class SwapService extends CoreSwapService {
  override withTransaction(manager?: EntityManager): this {
    const service = super.withTransaction(manager)
    if (!manager) return service
    return Object.assign(service, {
      productVariantInventoryService_:
        this.productVariantInventoryService_.withTransaction(manager),
    })
  }
}
