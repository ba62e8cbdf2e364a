import { NewTotalsService as CoreService } from '@medusajs/medusa'
import { settledOf, shareOfPieces } from '../after-sale/piece-shares.ts'
import { paidFor } from '../after-sale/rounding.ts'
import { withShownDiscount } from '../order/shown-discount.ts'

type Totals = Parameters<CoreService['getLineItemTotals']>
type Refunded = Parameters<CoreService['getLineItemRefund']>

export default class NewTotalsService extends CoreService {
  /** A discount counts on the price that is shown. */
  override async getLineItemTotals(...[items, options]: Totals) {
    const totals = await super.getLineItemTotals(items, options)
    if (options.taxRate) return totals
    return Object.fromEntries(
      [items].flat().flatMap((item) => {
        const found = totals[item.id]
        return found ? [[item.id, withShownDiscount(item, found)]] : []
      }),
    )
  }

  /** What staff see of a line that can be refunded is what returns of all its pieces refund. */
  override getLineItemRefund(...[line, context]: Refunded): number {
    if (context.taxRate != null) return super.getLineItemRefund(line, context)
    const gone = 'returned_quantity' in line ? Number(line.returned_quantity ?? 0) : 0
    const sold = { ...line, quantity: line.quantity + gone }
    const discount = context.calculationContext.allocation_map[line.id]?.discount?.amount ?? 0
    const paid = paidFor(sold, Math.round(discount))
    const settled = settledOf('metadata' in line ? { metadata: line.metadata } : {})
    return shareOfPieces(paid, { sold: sold.quantity, gone, pieces: line.quantity, settled })
  }
}
