import { ProductService as CoreService, type ProductType } from '@medusajs/medusa'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'

export default class ProductService extends CoreService {
  /** The core reads every type (services/product.js listTypes). */
  override listTypes(): Promise<ProductType[]> {
    return this.activeManager_
      .withRepository(this.productTypeRepository_)
      .find({ take: PAGE_AT_MOST, order: { value: 'ASC' } })
  }
}
