import { type Cart, OrderService as CoreOrderService, type Order } from '@medusajs/medusa'
import { issueGiftCards, releaseGiftCards } from '../gift-cards/issue.ts'
import { ORDER_PLACED, TEMPLATE } from '../mail/mail.ts'
import { enqueueMail } from '../mail/outbox.ts'

/**
 * Placing an order writes its confirmation, and its gift cards' mails, in the same transaction:
 * none without the others.
 */
export default class OrderService extends CoreOrderService {
  override async createFromCart(cartOrId: string | Cart): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      const order = await super.createFromCart(cartOrId)
      await issueGiftCards(manager, order.id)
      if (order.no_notification) return order
      await enqueueMail(manager, {
        key: `${ORDER_PLACED}:${order.id}`,
        eventName: ORDER_PLACED,
        resourceId: order.id,
        customerId: order.customer_id,
        to: order.email,
        template: TEMPLATE,
        data: { order_id: order.id },
        writesNotification: true,
      })
      return order
    })
  }

  override async capturePayment(orderId: string): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      const order = await super.capturePayment(orderId)
      await releaseGiftCards(manager, orderId)
      return order
    })
  }
}
