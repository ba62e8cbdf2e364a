import { ProductCollectionService as CoreService } from '@medusajs/medusa'

const LEAVE = 'UPDATE product SET collection_id = NULL WHERE collection_id = $1'

export default class ProductCollectionService extends CoreService {
  /**
   * The core leaves products in a collection that is deleted (services/product-collection.js delete):
   * discounts for it would go on counting for them.
   */
  override async delete(id: string): Promise<void> {
    await this.atomicPhase_(async (manager) => {
      await super.delete(id)
      await manager.query(LEAVE, [id])
    })
  }
}
