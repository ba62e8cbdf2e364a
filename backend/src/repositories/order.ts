import type { Order } from '@medusajs/medusa'
import { OrderRepository as CoreRepository } from '@medusajs/medusa/dist/repositories/order'
import type { SaveOptions } from 'typeorm'

/**
 * The core's repository with its writes corrected. The core reads the discounts of an order with those
 * that staff have deleted; TypeORM then takes them for new ones when the order is saved, and the
 * database refuses them: the order could not be packed, captured or cancelled any more.
 */
export const OrderRepository = CoreRepository.extend({
  async save(order: Order, options?: SaveOptions): Promise<Order> {
    const { discounts } = order
    if (!discounts) return this.manager.save(this.target, order, options)
    order.discounts = discounts.filter(({ deleted_at }) => !deleted_at)
    try {
      return await this.manager.save(this.target, order, options)
    } finally {
      order.discounts = discounts
    }
  },
})
export default OrderRepository
