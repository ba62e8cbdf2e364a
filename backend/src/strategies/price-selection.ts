import type { PriceSelectionContext, PriceSelectionResult } from '@medusajs/medusa'
import CorePriceSelectionStrategy from '@medusajs/medusa/dist/strategies/price-selection'

type Wanted = { variantId: string; quantity?: number }

function oncePerVariant(wanted: Wanted[]): Wanted[] {
  const variants = new Map<string, Wanted>()
  for (const { variantId, quantity } of wanted) {
    const before = variants.get(variantId)?.quantity
    const sum = before === undefined ? quantity : before + (quantity ?? 0)
    variants.set(variantId, sum === undefined ? { variantId } : { variantId, quantity: sum })
  }
  return [...variants.values()]
}

/**
 * The core pairs its answers, one per variant, with the requests by index: two lines of one variant
 * shift the rest, and a line gets another variant's price or is deleted without one.
 */
export default class PriceSelectionStrategy extends CorePriceSelectionStrategy {
  override calculateVariantPrice(
    wanted: Wanted[],
    context: PriceSelectionContext,
  ): Promise<Map<string, PriceSelectionResult>> {
    return super.calculateVariantPrice(oncePerVariant(wanted), context)
  }
}
