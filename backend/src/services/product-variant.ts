import { ProductVariantService as CoreProductVariantService } from '@medusajs/medusa'
import { publishedOnly } from '../published-only.ts'

type List = CoreProductVariantService['list']

/**
 * Omits the variants of drafts from shoppers' lists (core: store/variants/list-variants.js:118
 * selects all).
 */
export default class ProductVariantService extends CoreProductVariantService {
  override list(selector: Parameters<List>[0], config?: Parameters<List>[1]): ReturnType<List> {
    const published = { product: { status: 'published' } }
    return super.list(publishedOnly.getStore() ? { ...selector, ...published } : selector, config)
  }
}
