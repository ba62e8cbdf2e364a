import type { BoughtGiftCard } from '#domain/cart/gift-card.ts'
import { ORDERS_PER_PAGE } from '#domain/constants.ts'
import type { OrderClues } from '#domain/order/lookup.ts'
import type { Order } from '#domain/order/order.ts'
import { toAddress } from '../account/addresses.ts'
import { noteOf, taxRateOfRegion, totalsOf } from '../cart/cart-wire.ts'
import { toLineItem, toShippingMethod } from '../cart/line-items.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, flag, list, listOrNone, optional, text, textOr, type Wire, whole } from '../wire.ts'

const toOrder = (wire: Wire): Order => {
  return {
    id: text(at(wire, 'id')),
    displayId: whole(at(wire, 'display_id')),
    customerId: textOr(at(wire, 'customer_id'), null),
    regionId: textOr(at(wire, 'region_id'), null),
    email: text(at(wire, 'email')),
    currencyCode: text(at(wire, 'currency_code')),
    createdAt: text(at(wire, 'created_at')),
    status: text(at(wire, 'status')),
    paymentStatus: text(at(wire, 'payment_status')),
    fulfillmentStatus: text(at(wire, 'fulfillment_status')),
    items: list(
      at(wire, 'items'),
      toLineItem(taxRateOfRegion(wire), text(at(wire, 'currency_code'))),
    ),
    shippingAddress: optional(at(wire, 'shipping_address'), toAddress, null),
    billingAddress: optional(at(wire, 'billing_address'), toAddress, null),
    shippingMethods: listOrNone(at(wire, 'shipping_methods'), toShippingMethod),
    paymentProviderIds: listOrNone(at(wire, 'payments'), (payment) =>
      text(at(payment, 'provider_id')),
    ),
    note: noteOf(wire),
    ...totalsOf(wire),
  }
}

interface OrderQuestion {
  /** The search words; empty for all orders. */
  readonly words: string
  readonly offset: number
}

interface OrderList {
  readonly orders: readonly Order[]
  readonly count: number
}

const toOrderList = (answer: Wire): OrderList => ({
  orders: list(at(answer, 'orders'), toOrder),
  count: whole(at(answer, 'count')),
})

const toBoughtGiftCard = (wire: Wire): BoughtGiftCard => ({
  ending: text(at(wire, 'ending')),
  value: whole(at(wire, 'value')),
  isSent: flag(at(wire, 'is_sent')),
  isPaid: flag(at(wire, 'is_paid')),
  sendOn: textOr(at(wire, 'send_on'), ''),
  recipient: text(at(wire, 'recipient')),
})

const lookupPath = ({ displayId, email, postalCode }: OrderClues): string =>
  `/store/orders${queryOf({
    display_id: displayId,
    email,
    'shipping_address[postal_code]': postalCode,
  })}`

/** The core's own relations, and the billing address. */
const SHOWN = [
  'billing_address',
  'shipping_address',
  'items',
  'items.variant',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'discounts',
  'discounts.rule',
  'payments',
  'region',
]

export const createOrders = (caller: Caller) => {
  return {
    /** An order that the caller may see: their own, or named in the signed context. */
    retrieve: (orderId: string): Promise<Order> =>
      parseResponse(
        getOwn(caller, `/store/orders/${orderId}${queryOf({ expand: SHOWN.join(',') })}`),
        inField('order', toOrder),
      ),

    /** One page of the signed-in customer's orders, newest first (CA-6). */
    mine: ({ words, offset }: OrderQuestion): Promise<OrderList> =>
      parseResponse(
        getOwn(
          caller,
          `/store/customers/me/orders${queryOf({ q: words, offset, limit: ORDERS_PER_PAGE })}`,
        ),
        toOrderList,
      ),

    /** The gift cards that an order has bought, without their codes. */
    giftCards: (orderId: string): Promise<readonly BoughtGiftCard[]> =>
      parseResponse(
        getOwn(caller, `/store/orders/${orderId}/gift-cards`),
        inField('gift_cards', (cards) => list(cards, toBoughtGiftCard)),
      ),

    /** The id of the order that matches all clues; otherwise 404. */
    lookup: (clues: OrderClues): Promise<string> =>
      parseResponse(
        getOwn(caller, lookupPath(clues)),
        inField('order', (order) => text(at(order, 'id'))),
      ),
  }
}
