import { TotalsService as CoreService } from '@medusajs/medusa'
import { z } from 'zod'
import { settledOf, shareOfPieces } from '../after-sale/piece-shares.ts'
import { soldLines } from '../after-sale/pieces.ts'
import { paidFor } from '../after-sale/rounding.ts'
import { withShownDiscount } from '../order/shown-discount.ts'
import { rowsOf } from '../rows.ts'

type Totals = Parameters<CoreService['getLineItemTotals']>
type Discounted = Parameters<CoreService['getDiscountTotal']>
type Refunded = Parameters<CoreService['getLineItemRefund']>
type Refunds = Parameters<CoreService['getRefundTotal']>
type Order = Refunds[0]
type Shares = Parameters<CoreService['getLineDiscounts']>
type Share = ReturnType<CoreService['getLineDiscounts']>[number]

const discounted = z.object({ item_id: z.string(), amount: z.number() })
/** From the tables: the core's claims load an order without its discounts. */
const DISCOUNTS = `
  SELECT item_id, sum(amount)::float8 AS amount FROM line_item_adjustment
  WHERE item_id = ANY($1) GROUP BY item_id`

const linesOf = ({ items, swaps = [], claims = [] }: Order) => [
  ...items,
  ...[...swaps, ...claims].flatMap(({ additional_items }) => additional_items),
]

/** A swap counts the discount of its order, also where staff have deleted it since. */
function withOrdersDiscount(share: Share): Share {
  const { allow_discounts, is_return, swap_id, adjustments } = share.item
  if (!allow_discounts || (!is_return && !swap_id) || !adjustments) return share
  const given = adjustments.filter(({ discount_id }) => discount_id !== null)
  return { ...share, amount: given.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * The core's older totals, by which it still computes what an order has left to refund. They are
 * held to the newer ones.
 */
export default class TotalsService extends CoreService {
  override async getLineItemTotals(...[line, order, options]: Totals) {
    const totals = await super.getLineItemTotals(line, order, options)
    const isLegacy = 'tax_rate' in order && order.tax_rate !== null
    return options?.include_tax && !isLegacy ? withShownDiscount(line, totals) : totals
  }

  override getLineDiscounts(...shares: Shares): Share[] {
    return super.getLineDiscounts(...shares).map(withOrdersDiscount)
  }

  /** The core sums up what lines store, which includes the tax of the discounts. */
  override async getDiscountTotal(...[order]: Discounted): Promise<number> {
    const options = { include_tax: true, exclude_gift_cards: true }
    const totals = await Promise.all(
      (order.items ?? []).map((line) => this.getLineItemTotals(line, order, options)),
    )
    return Math.round(totals.reduce((sum, { raw_discount_total }) => sum + raw_discount_total, 0))
  }

  /** A return refunds what was paid for its pieces, if they are the first of their line. */
  override async getLineItemRefund(...[order, line]: Refunded): Promise<number> {
    if (order.tax_rate !== null) return super.getLineItemRefund(order, line)
    const discounts = await this.getAllocationMap(order)
    const discount = discounts[line.id]?.discount?.amount ?? 0
    return refundOf(order, line, { gone: 0, discount })
  }

  /** Returns of one line in several parts sum to what was paid for it. */
  override async getRefundTotal(...[order, lines]: Refunds): Promise<number> {
    if (order.tax_rate !== null) return super.getRefundTotal(order, lines)
    const sold = await soldLines(this.activeManager_, order.id)
    const ids = lines.map(({ id }) => id)
    const given = await rowsOf(this.activeManager_, discounted, DISCOUNTS, [ids])
    return lines.reduce((sum, line) => {
      const gone = sold.find(({ id }) => id === line.id)?.gone ?? 0
      const discount = given.find(({ item_id }) => item_id === line.id)?.amount ?? 0
      return sum + refundOf(order, line, { gone, discount })
    }, 0)
  }
}

function refundOf(
  order: Order,
  line: Refunded[1],
  { gone, discount }: { readonly gone: number; readonly discount: number },
): number {
  const sold = linesOf(order).find(({ id }) => id === line.id)?.quantity ?? line.quantity
  const paid = paidFor({ ...line, quantity: sold }, Math.round(discount))
  return shareOfPieces(paid, { sold, gone, pieces: line.quantity, settled: settledOf(line) })
}
