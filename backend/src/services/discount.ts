import { DiscountService as CoreService, type Discount } from '@medusajs/medusa'

type NewCode = Parameters<CoreService['createDynamicCode']>[1]

export default class DiscountService extends CoreService {
  /**
   * The core gives a dynamic code its parent's limit, whatever staff entered (services/discount.js
   * createDynamicCode).
   */
  override async createDynamicCode(discountId: string, data: NewCode): Promise<Discount> {
    const created = await super.createDynamicCode(discountId, data)
    if (!data.usage_limit) return created
    await this.activeManager_.query('UPDATE discount SET usage_limit = $2 WHERE id = $1', [
      created.id,
      data.usage_limit,
    ])
    return Object.assign(created, { usage_limit: data.usage_limit })
  }
}
