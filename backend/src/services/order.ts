import { type Cart, OrderService as CoreOrderService, type Order } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { cancelOrder } from '../after-sale/cancel-order.ts'
import { settleIfNothingIsDue } from '../after-sale/due-by-invoice.ts'
import { holdUnended, requireDone } from '../after-sale/ended-order.ts'
import { markRefunded } from '../after-sale/payment-status.ts'
import { refundOwed } from '../after-sale/refunded.ts'
import { requireSeen } from '../after-sale/seen-amount.ts'
import { captureWithoutSwaps } from '../after-sale/swap-transfers.ts'
import { holdUnsent } from '../allocation/held-parcel.ts'
import { countCards, givenBackByChanges } from '../cart/gift-cards/changed-orders.ts'
import { issueGiftCards, releaseGiftCards } from '../cart/gift-cards/issue.ts'
import { firstAddedFirst } from '../order/line-order.ts'
import { findOrdersOf } from '../order/of-customer.ts'
import { searchOrders } from '../order/of-staff.ts'
import { keepTerms } from '../promotion/order-terms.ts'
import { cancelWithOrder } from '../subscription/cancel-with-order.ts'
import { subscriptionsOnOrder } from '../subscription/on-order.ts'

/** A search in the orders of one customer. */
const ofCustomer = z.looseObject({
  q: z.string().min(1),
  customer_id: z.string(),
  id: z.string().optional(),
})

/** A search of staff: the core's reads every order three times. */
const byWords = z.looseObject({ q: z.string().min(1) })

type Selector = Parameters<CoreOrderService['listAndCount']>[0]
type Config = Parameters<CoreOrderService['listAndCount']>[1]

type Retrieve = CoreOrderService['retrieveWithTotals']
type Retrieval = Parameters<Retrieve>
type TotalsContext = Parameters<CoreOrderService['decorateTotals']>[1]
type Receipt = Parameters<CoreOrderService['registerReturnReceived']>
type Packing = Parameters<CoreOrderService['createFulfillment']>
type Sending = Parameters<CoreOrderService['createShipment']>

/** Whether the order of a cart may have discounts, or may have bought gift cards. */
const hasDiscounts = (cart: string | Cart) => typeof cart === 'string' || cart.discounts.length > 0
const hasGiftCards = (cart: string | Cart) =>
  typeof cart === 'string' || cart.items.some(({ is_giftcard }) => is_giftcard)

/** By the manager of the transaction that has placed them. */
const renewals = new WeakMap<EntityManager, Order>()

/** Placing an order creates its gift cards, its subscriptions and their mails in the same transaction. */
export default class OrderService extends CoreOrderService {
  /**
   * The core searches a customer's words in addresses and telephone numbers, not in products, reads
   * `%` as a wildcard, and finds no order without a delivery (services/order.js).
   */
  override async listAndCount(selector: Selector, config?: Config): Promise<[Order[], number]> {
    const parsed = ofCustomer.safeParse(selector)
    const ofStaff = byWords.safeParse(selector).data
    if (!parsed.success) {
      if (!ofStaff || ofStaff['id'] !== undefined) return super.listAndCount(selector, config)
      const { q: words, ...filters } = ofStaff
      const id = await searchOrders(this.activeManager_, words)
      return super.listAndCount({ ...filters, id }, config)
    }
    const { q, customer_id, id, ...rest } = parsed.data
    const found = await findOrdersOf(this.activeManager_, customer_id, q)
    const ids = found.filter((each) => id === undefined || each === id)
    return super.listAndCount({ ...rest, customer_id, id: ids }, config)
  }

  override async createFromCart(cartOrId: string | Cart): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      const order = await super.createFromCart(cartOrId)
      if (hasDiscounts(cartOrId)) await keepTerms(manager, order.id)
      if (hasGiftCards(cartOrId)) await issueGiftCards(manager, order.id)
      if (await subscriptionsOnOrder(manager, order.id)) renewals.set(manager, order)
      return order
    })
  }

  /**
   * The core answers a completion with the whole order and its totals. Nobody reads that of a
   * renewal.
   */
  override async retrieveWithTotals(...request: Retrieval): ReturnType<Retrieve> {
    const renewal = renewals.get(this.activeManager_)
    return renewal?.id === request[0] ? renewal : super.retrieveWithTotals(...request)
  }

  /** What a change gave back to gift cards, they do not pay any more. Lines keep their places. */
  override decorateTotals(order: Order, fields?: string[]): Promise<Order>
  override decorateTotals(order: Order, context?: TotalsContext): Promise<Order>
  override async decorateTotals(order: Order, how?: string[] | TotalsContext): Promise<Order> {
    const givenBack = await givenBackByChanges(this.activeManager_, order)
    order.items?.sort(firstAddedFirst)
    const decorated = Array.isArray(how)
      ? await super.decorateTotals(order, how)
      : await super.decorateTotals(order, how)
    if (givenBack !== null) countCards(decorated, givenBack)
    return decorated
  }

  /**
   * Returns received before the payment are refunded when it is captured: no provider captures a
   * part. An order of which something was refunded stays so when what an edit adds is captured.
   * What a swap costs by invoice arrives apart.
   */
  override async capturePayment(orderId: string): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      await holdUnended(manager, 'capture', orderId)
      await requireSeen(manager, orderId)
      const order = await captureWithoutSwaps(manager, orderId, () => super.capturePayment(orderId))
      await releaseGiftCards(manager, orderId)
      const payments = this.paymentProviderService_.withTransaction(manager)
      await refundOwed(manager, payments, orderId)
      await markRefunded(manager, orderId)
      return order
    })
  }

  /**
   * The core saves the order as it was before the refund, and lets an invoice of which everything is
   * back wait for its payment.
   */
  override registerReturnReceived(...received: Receipt): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      const order = await super.registerReturnReceived(...received)
      await settleIfNothingIsDue(manager, this, order.id)
      await markRefunded(manager, order.id)
      return order
    })
  }

  /** The core would fulfil an order that is being cancelled, or that is archived. */
  override async createFulfillment(...packing: Packing): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      await holdUnended(manager, 'fulfil', packing[0])
      return super.createFulfillment(...packing)
    })
  }

  override createShipment(...sending: Sending): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      await holdUnsent(manager, sending[1], sending[0])
      return super.createShipment(...sending)
    })
  }

  /** The core archives what is not paid or sent yet, which no queue would show any more. */
  override archive(orderId: string): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      await requireDone(manager, orderId)
      return super.archive(orderId)
    })
  }

  /**
   * The core keeps captured money, and what gift cards have paid or were bought for; it cancels
   * twice, and refuses if anything was refunded (services/order.js cancel).
   */
  override async cancel(orderId: string): Promise<Order> {
    return this.atomicPhase_(async (manager) => {
      const payments = this.paymentProviderService_.withTransaction(manager)
      const stock = this.productVariantInventoryService_.withTransaction(manager)
      const refunds = await cancelOrder({ manager, payments, stock }, orderId)
      const order = await this.retrieve(orderId)
      if (refunds === null) return order
      await cancelWithOrder(manager, orderId)
      const { id, no_notification } = order
      const events = this.eventBus_.withTransaction(manager)
      await events.emit(CoreOrderService.Events.CANCELED, { id, no_notification })
      for (const refund_id of refunds) {
        await events.emit(CoreOrderService.Events.REFUND_CREATED, {
          id,
          refund_id,
          no_notification,
        })
      }
      return order
    })
  }
}
