import { NewTotalsService as CoreService } from '@medusajs/medusa'
import { paidFor } from '../after-sale/rounding.ts'

type Refunded = Parameters<CoreService['getLineItemRefund']>

export default class NewTotalsService extends CoreService {
  /** The totals of a line that staff see equal the refund of its return. */
  override getLineItemRefund(...[line, context]: Refunded): number {
    if (context.taxRate != null) return super.getLineItemRefund(line, context)
    const each = context.calculationContext.allocation_map[line.id]?.discount?.unit_amount ?? 0
    return paidFor(line, Math.round(each * line.quantity))
  }
}
