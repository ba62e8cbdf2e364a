import { Cart, ShippingOptionService as CoreService, type ShippingOption } from '@medusajs/medusa'

type Validation = Parameters<CoreService['validateCartOption']>

export default class ShippingOptionService extends CoreService {
  /**
   * Where a delivery's price includes tax, so does the value of goods that it asks for: the shown
   * prices before discounts. The core adds the tax after discounts to the prices before them
   * (services/shipping-option.js).
   */
  override validateCartOption(...[option, cart]: Validation): Promise<ShippingOption | null> {
    if (!option.includes_tax) return super.validateCartOption(option, cart)
    const goods = (cart.items ?? []).reduce((sum, line) => sum + (line.original_total ?? 0), 0)
    const item_tax_total = goods - (cart.subtotal ?? 0)
    const counted = Object.assign(new Cart(), cart, { item_tax_total })
    return super.validateCartOption(option, counted)
  }
}
