import { TotalsService as CoreService } from '@medusajs/medusa'
import { paidFor } from '../after-sale/rounding.ts'

type Allocation = Parameters<CoreService['getAllocationMap']>
type Allocated = ReturnType<CoreService['getAllocationMap']>
type Refunded = Parameters<CoreService['getLineItemRefund']>

const linesOf = ({ items, swaps = [], claims = [] }: Allocation[0]) => [
  ...items,
  ...[...swaps, ...claims].flatMap(({ additional_items }) => additional_items),
]

export default class TotalsService extends CoreService {
  /**
   * The core rounds the discount of one piece, and multiplies it by the returned pieces: a hundred
   * pieces got up to half a euro too much or too little (services/totals.js).
   */
  override async getAllocationMap(...[order, options]: Allocation): Allocated {
    const map = await super.getAllocationMap(order, options)
    for (const { id, quantity } of linesOf(order)) {
      const discount = map[id]?.discount
      if (discount) discount.unit_amount = discount.amount / quantity
    }
    return map
  }

  /** A return refunds the amount that was paid for its pieces. */
  override async getLineItemRefund(...[order, line]: Refunded): Promise<number> {
    if (order.tax_rate !== null) return super.getLineItemRefund(order, line)
    const allocated = await this.getAllocationMap(order)
    const each = allocated[line.id]?.discount?.unit_amount ?? 0
    return paidFor(line, Math.round(each * line.quantity))
  }
}
