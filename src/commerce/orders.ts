import type { Order } from '#domain/order.ts'
import { toAddress } from './addresses.ts'
import { ask, inField } from './ask.ts'
import { toLineItem, toShippingMethod } from './line-items.ts'
import type { Caller } from './medusa.ts'
import {
  at,
  isNothing,
  list,
  listOrNone,
  number,
  optional,
  text,
  type Wire,
  whole,
} from './wire.ts'

const toOrder = (wire: Wire): Order => {
  const region = at(wire, 'region')
  const taxRate = isNothing(region) ? 0 : optional(at(region, 'tax_rate'), number, 0)
  const total = (key: string) => optional(at(wire, key), whole, 0)
  return {
    id: text(at(wire, 'id')),
    displayId: whole(at(wire, 'display_id')),
    email: text(at(wire, 'email')),
    currencyCode: text(at(wire, 'currency_code')),
    createdAt: text(at(wire, 'created_at')),
    status: text(at(wire, 'status')),
    paymentStatus: text(at(wire, 'payment_status')),
    fulfillmentStatus: text(at(wire, 'fulfillment_status')),
    items: list(at(wire, 'items'), toLineItem(taxRate)),
    shippingAddress: optional(at(wire, 'shipping_address'), toAddress, null),
    shippingMethods: listOrNone(at(wire, 'shipping_methods'), toShippingMethod),
    paymentProviderIds: listOrNone(at(wire, 'payments'), (payment) =>
      text(at(payment, 'provider_id')),
    ),
    subtotal: total('subtotal'),
    discountTotal: total('discount_total'),
    shippingTotal: total('shipping_total'),
    taxTotal: total('tax_total'),
    total: total('total'),
  }
}

export const createOrders = ({ medusa, headers }: Caller) => ({
  /** An order that the caller may see: its customer's, or named in the signed context. */
  retrieve: (orderId: string): Promise<Order> =>
    ask(medusa.orders.retrieve(orderId, headers), inField('order', toOrder)),
})
