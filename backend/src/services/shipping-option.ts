import {
  Cart,
  ShippingOptionService as CoreService,
  type ShippingMethod,
  type ShippingOption,
} from '@medusajs/medusa'
import { requirePayableDelivery } from '../cart/quantities/require-payable.ts'
import { changeEntity } from '../changed-entity.ts'

type MethodCreation = Parameters<CoreService['createShippingMethod']>
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

  /** Staff write any price for the delivery of a draft. */
  override createShippingMethod(...creation: MethodCreation): Promise<ShippingMethod> {
    return this.atomicPhase_(async (manager) => {
      const made = await super.createShippingMethod(...creation)
      await requirePayableDelivery(manager, made)
      return made
    })
  }

  /** An order gives each of its deliveries its id, one after the other. */
  override async updateShippingMethod(
    ...[id, changes]: MethodUpdate
  ): Promise<ShippingMethod | undefined> {
    const methods = this.activeManager_.withRepository(this.methodRepository_)
    return (await changeEntity(methods, ['id', id], changes)) ?? undefined
  }
}
