import { LineItemService as CoreService, type LineItem } from '@medusajs/medusa'

type Generation<Wanted> = Parameters<typeof CoreService.prototype.generate<Wanted>>

const customerOf = (context: unknown): string | undefined => {
  if (typeof context !== 'object' || context === null) return undefined
  if ('customer_id' in context && typeof context.customer_id === 'string') {
    return context.customer_id
  }
  return 'cart' in context ? customerOf(context.cart) : undefined
}

export default class LineItemService extends CoreService {
  /**
   * The core looks for the customer in the fourth argument only, whichever holds the context: what a
   * wholesale customer swaps for would be at retail prices (services/line-item.js generate).
   */
  override generate<
    Wanted,
    Made = Wanted extends string ? LineItem : Wanted extends LineItem ? LineItem : LineItem[],
  >(...[wanted, place, quantity, context]: Generation<Wanted>): Promise<Made> {
    const customerId = customerOf(place)
    const priced = customerId === undefined ? context : { ...context, customer_id: customerId }
    return super.generate<Wanted, Made>(wanted, place, quantity, priced)
  }
}
