import { ProductService as CoreService, type Product, type ProductType } from '@medusajs/medusa'
import { z } from 'zod'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { searchProducts } from '../catalogue/search/products-of-staff.ts'

type List = Parameters<CoreService['listAndCount']>

const byWords = z.looseObject({ q: z.string().min(1) })

export default class ProductService extends CoreService {
  /** The core reads every type (services/product.js listTypes). */
  override listTypes(): Promise<ProductType[]> {
    return this.activeManager_
      .withRepository(this.productTypeRepository_)
      .find({ take: PAGE_AT_MOST, order: { value: 'ASC' } })
  }

  /** The core joins products, variants and collections for a search (repositories/product.js). */
  override async listAndCount(selector: List[0], config?: List[1]): Promise<[Product[], number]> {
    const search = byWords.safeParse(selector).data
    if (!search || search['id'] !== undefined) return super.listAndCount(selector, config)
    const { q, ...filters } = search
    const id = await searchProducts(this.activeManager_, q)
    return super.listAndCount({ ...filters, id }, config)
  }
}
