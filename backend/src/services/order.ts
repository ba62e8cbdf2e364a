import { type Cart, OrderService as CoreOrderService, type Order } from '@medusajs/medusa'
import { issueGiftCards, releaseGiftCards } from '../gift-cards/issue.ts'

/** Placing an order makes its gift cards, and their mails, in the same transaction. */
export default class OrderService extends CoreOrderService {
  override async createFromCart(cartOrId: string | Cart): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      const order = await super.createFromCart(cartOrId)
      await issueGiftCards(manager, order.id)
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
