import type { Cart, PaymentSession } from '#domain/cart/cart.ts'
import type { CartGiftCard } from '#domain/cart/gift-card.ts'
import { toAddress } from '../account/addresses.ts'
import {
  at,
  flag,
  freeRecord,
  isNothing,
  list,
  listOrNone,
  number,
  optional,
  text,
  textOr,
  type Wire,
  whole,
} from '../wire.ts'
import { toLineItem, toShippingMethod } from './line-items.ts'

const toPaymentSession = (wire: Wire): PaymentSession => ({
  providerId: text(at(wire, 'provider_id')),
  isSelected: optional(at(wire, 'is_selected'), flag, false),
  status: text(at(wire, 'status')),
  last4: optional(at(wire, 'data'), (data) => textOr(at(data, 'last4'), null), null),
})

const toGiftCard = (wire: Wire): CartGiftCard => ({
  code: text(at(wire, 'code')),
  balance: whole(at(wire, 'balance')),
})

/** The shopper's note about an order or a cart; empty without one. */
export const noteOf = (wire: Wire): string => {
  const { note } = freeRecord(at(wire, 'metadata'))
  return typeof note === 'string' ? note : ''
}

/** The tax rate of a cart's or an order's region, in percent; 0 where the answer omits the region. */
export const taxRateOfRegion = (wire: Wire): number => {
  const region = at(wire, 'region')
  return isNothing(region) ? 0 : optional(at(region, 'tax_rate'), number, 0)
}

/** What a cart or an order comes to; 0 for what the answer omits. */
export const totalsOf = (wire: Wire) => {
  const total = (key: string) => optional(at(wire, key), whole, 0)
  return {
    subtotal: total('subtotal'),
    discountTotal: total('discount_total'),
    shippingTotal: total('shipping_total'),
    taxTotal: total('tax_total'),
    giftCardTotal: total('gift_card_total'),
    total: total('total'),
  }
}

/** A cart as any of the cart routes returns it: some join more relations than others (EN-3). */
export const toCart = (wire: Wire): Cart => {
  const region = at(wire, 'region')
  return {
    id: text(at(wire, 'id')),
    regionId: text(at(wire, 'region_id')),
    currencyCode: text(at(region, 'currency_code')),
    salesChannelId: textOr(at(wire, 'sales_channel_id'), null),
    completedAt: textOr(at(wire, 'completed_at'), null),
    email: textOr(at(wire, 'email'), null),
    items: list(
      at(wire, 'items'),
      toLineItem(taxRateOfRegion(wire), text(at(region, 'currency_code'))),
    ),
    discounts: listOrNone(at(wire, 'discounts'), (discount) => text(at(discount, 'code'))),
    giftCards: listOrNone(at(wire, 'gift_cards'), toGiftCard),
    shippingAddress: optional(at(wire, 'shipping_address'), toAddress, null),
    billingAddress: optional(at(wire, 'billing_address'), toAddress, null),
    shippingMethods: listOrNone(at(wire, 'shipping_methods'), toShippingMethod),
    paymentSessions: listOrNone(at(wire, 'payment_sessions'), toPaymentSession),
    note: noteOf(wire),
    ...totalsOf(wire),
  }
}
