import { LineItemAdjustmentService as CoreService } from '@medusajs/medusa'
import { termsOf } from '../promotion/order-terms.ts'
import type DiscountService from './discount.ts'

type Generation = Parameters<CoreService['generateAdjustments']>
type Generated = ReturnType<CoreService['generateAdjustments']>

export default class LineItemAdjustmentService extends CoreService {
  declare protected readonly __container__: { discountService: DiscountService }

  /**
   * A change or a swap of an order has its discount as it was given. The core takes that of today
   * (services/line-item-adjustment.js): one that staff have deleted is lost to all lines, and one
   * that they have raised pays back a part of what was bought before.
   */
  override async generateAdjustments(...[cart, line, context]: Generation): Generated {
    const terms = 'order_edit_id' in line ? await termsOf(this.activeManager_, line) : null
    if (!terms) return super.generateAdjustments(cart, line, context)
    if (line.is_return) return []
    const discounts = this.__container__.discountService.withTransaction(this.activeManager_)
    const amount = await discounts.shareOfTerms(terms, line, cart.items)
    if (amount === 0) return []
    return [{ amount, discount_id: terms.discount_id, description: 'discount' }]
  }
}
