import {
  type Fulfillment,
  type LineItem,
  type ShippingMethod,
  ShippingOption,
} from '@medusajs/medusa'
import CoreFulfillmentService from '@medusajs/medusa/dist/services/fulfillment'
import type { IInventoryService } from '@medusajs/types'
import { MedusaError } from '@medusajs/utils'
import { In } from 'typeorm'
import { holdParcel, requireNotCancelled } from '../allocation/held-parcel.ts'
import { allocateUnpacked } from '../allocation/unpacked-lines.ts'
import type ProductVariantInventoryService from './product-variant-inventory.ts'

type Creation = Parameters<CoreFulfillmentService['createFulfillment']>
type Lines = Creation[1]
type Cancellation = Parameters<CoreFulfillmentService['cancelFulfillment']>
type Partition = ReturnType<CoreFulfillmentService['partitionItems_']>

export default class FulfillmentService extends CoreFulfillmentService {
  declare protected readonly __container__: { inventoryService: IInventoryService }
  declare protected readonly productVariantInventoryService_: ProductVariantInventoryService

  /**
   * The core fulfils a quantity below one, the same line twice beyond what was bought, and nothing
   * at all when every line is another order's (services/fulfillment.js getFulfillmentItems_).
   */
  override createFulfillment(...[order, lines, custom]: Creation): Promise<Fulfillment[]> {
    return this.atomicPhase_(async () => {
      const orderItemIds = new Set(order.items.map(({ id }) => id))
      const packed = merged(lines)
      if (packed.length === 0) throw refused('Name the items to fulfil')
      for (const { item_id, quantity } of packed) {
        if (!orderItemIds.has(item_id)) throw refused(`The order has no item ${item_id}`)
        if (!Number.isInteger(quantity) || quantity < 1) {
          throw refused('A quantity to fulfil is a whole number from 1')
        }
      }
      const shipping_methods = await this.withOptions(order.shipping_methods)
      return super.createFulfillment({ ...order, shipping_methods }, packed, custom)
    })
  }

  /**
   * The core cancels a parcel as often as it is told to, each time with its pieces back in stock, and
   * nothing reserves them for their lines again.
   */
  override cancelFulfillment(...[parcel]: Cancellation): Promise<Fulfillment> {
    return this.atomicPhase_(async (manager) => {
      const id = typeof parcel === 'string' ? parcel : parcel.id
      const held = await holdParcel(manager, id)
      if (held) requireNotCancelled(held)
      const cancelled = await super.cancelFulfillment(id)
      if (held) {
        const { inventoryService: inventory } = this.__container__
        const stock = this.productVariantInventoryService_.withTransaction(manager)
        await allocateUnpacked({ manager, inventory, stock }, id, held)
      }
      return cancelled
    })
  }

  /**
   * Gives each item to the delivery of its shipping profile, and the rest to the first delivery.
   * The core compares a profile that its own copy of the item has lost: an order with two
   * deliveries was fulfilled without any item (services/fulfillment.js partitionItems_).
   */
  override partitionItems_(methods: ShippingMethod[], items: LineItem[]): Partition {
    const methodOf = (item: LineItem) =>
      methods.find(({ shipping_option }) =>
        item.variant?.product?.profiles.some(({ id }) => id === shipping_option.profile_id),
      ) ?? methods[0]
    return methods
      .map((shipping_method) => ({
        shipping_method,
        items: items.filter((item) => methodOf(item) === shipping_method),
      }))
      .filter((partition) => partition.items.length > 0)
  }

  /** A delivery that staff have deleted since still is the one that the shopper has paid for. */
  private async withOptions(methods: readonly ShippingMethod[]): Promise<ShippingMethod[]> {
    const ids = methods.map(({ shipping_option_id }) => shipping_option_id)
    const where = { id: In(ids) }
    const options = await this.activeManager_.find(ShippingOption, { where, withDeleted: true })
    return methods.flatMap((method) => {
      const option = options.find(({ id }) => id === method.shipping_option_id)
      return option ? [Object.assign(method, { shipping_option: option })] : []
    })
  }
}

function merged(lines: Lines): Lines {
  const quantities = new Map<string, number>()
  for (const { item_id, quantity } of lines) {
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity)
  }
  return [...quantities].map(([item_id, quantity]) => ({ item_id, quantity }))
}

const refused = (message: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
