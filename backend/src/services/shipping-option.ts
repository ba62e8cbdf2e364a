import {
  Cart,
  ShippingOptionService as CoreService,
  type ShippingMethod,
  type ShippingOption,
} from '@medusajs/medusa'
import { changeEntity } from '../changed-entity.ts'

type MethodUpdate = Parameters<CoreService['updateShippingMethod']>
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

  /** An order gives each of its deliveries its id, one after the other. */
  override async updateShippingMethod(
    ...[id, changes]: MethodUpdate
  ): Promise<ShippingMethod | undefined> {
    const methods = this.activeManager_.withRepository(this.methodRepository_)
    return (await changeEntity(methods, ['id', id], changes)) ?? undefined
  }
}
