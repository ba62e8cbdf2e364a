import { ProductCollectionService as CoreService } from '@medusajs/medusa'

const LEAVE = 'UPDATE product SET collection_id = NULL WHERE collection_id = $1'

type Listed = Parameters<CoreService['listAndCount']>

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

  /**
   * An import makes its collections at one moment, by which alone the core orders them: of two pages
   * both would show some, and neither the others.
   */
  override listAndCount(...[selector, config]: Listed): ReturnType<CoreService['listAndCount']> {
    const order = config?.order && { order: { ...config.order, id: 'ASC' as const } }
    return super.listAndCount(selector, { ...config, ...order })
  }
}
