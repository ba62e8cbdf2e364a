import {
  ProductVariantService as CoreProductVariantService,
  type ProductOptionValue,
} from '@medusajs/medusa'
import type { UpdateVariantPricesData } from '@medusajs/medusa/dist/types/product-variant'
import { MedusaError } from '@medusajs/utils'
import { publishedOnly } from '../published-only.ts'
import { findsAny } from '../rows.ts'

type List = CoreProductVariantService['list']

const HAS_VALUE = `SELECT FROM product_option_value
  WHERE variant_id = $1 AND option_id = $2 AND deleted_at IS NULL`
const HAS_OPTION = `SELECT FROM product_variant v JOIN product_option o ON o.product_id = v.product_id
  WHERE v.id = $1 AND o.id = $2 AND o.deleted_at IS NULL`
const MOVE_VERSIONS = 'UPDATE product_variant SET updated_at = now() WHERE id = ANY ($1)'

/**
 * Omits the variants of drafts from shoppers' lists (core: store/variants/list-variants.js:118
 * selects all). A variant that is older than an option of its product gets a value of it (core:
 * services/product-variant.js updateOptionValue knows those alone that are there). Prices are a new
 * version of their variant: who has it open would save older ones over them.
 */
export default class ProductVariantService extends CoreProductVariantService {
  override list(selector: Parameters<List>[0], config?: Parameters<List>[1]): ReturnType<List> {
    const published = { product: { status: 'published' } }
    return super.list(publishedOnly.getStore() ? { ...selector, ...published } : selector, config)
  }

  override updateOptionValue(
    variantId: string,
    optionId: string,
    optionValue: string,
  ): Promise<ProductOptionValue> {
    return this.atomicPhase_(async (manager) => {
      const ids = [variantId, optionId]
      if (await findsAny(manager, HAS_VALUE, ids))
        return super.updateOptionValue(variantId, optionId, optionValue)
      if (await findsAny(manager, HAS_OPTION, ids))
        return this.addOptionValue(variantId, optionId, optionValue)
      const message = `Option ${optionId} does not belong to this product`
      throw new MedusaError(MedusaError.Types.NOT_FOUND, message)
    })
  }

  override async updateVariantPricesBatch(data: UpdateVariantPricesData[]): Promise<void> {
    await super.updateVariantPricesBatch(data)
    const ids = data.map(({ variantId }) => variantId)
    await this.activeManager_.query(MOVE_VERSIONS, [ids])
  }
}
