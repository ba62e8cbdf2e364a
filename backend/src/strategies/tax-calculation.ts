import type { LineItem, LineItemTaxLine, ShippingMethodTaxLine } from '@medusajs/medusa'
import type { TaxCalculationContext } from '@medusajs/medusa/dist/interfaces'
import CoreTaxCalculationStrategy from '@medusajs/medusa/dist/strategies/tax-calculation'
import { includedTax } from '../order/included-tax.ts'

/**
 * Where prices include tax, a line's tax is what is within its price less its discount. The core
 * computes it from a net price of each piece that it has rounded, and takes the discount off that:
 * three pieces at €12.00 were taxed a cent too much (strategies/tax-calculation.js).
 */
export default class TaxCalculationStrategy extends CoreTaxCalculationStrategy {
  override async calculate(
    items: LineItem[],
    taxLines: (LineItemTaxLine | ShippingMethodTaxLine)[],
    context: TaxCalculationContext,
  ): Promise<number> {
    const isIncluded = ({ includes_tax }: LineItem) => includes_tax
    const others = items.filter((item) => !isIncluded(item))
    const included = items.filter(isIncluded).map(({ id, unit_price, quantity }) => {
      const discount = context.allocation_map[id]?.discount?.amount ?? 0
      const ofLine = taxLines.filter((line) => 'item_id' in line && line.item_id === id)
      return includedTax(unit_price * quantity - Math.round(discount), ofLine)
    })
    const rest = await super.calculate(others, taxLines, context)
    return included.reduce((sum, tax) => sum + tax, rest)
  }
}
