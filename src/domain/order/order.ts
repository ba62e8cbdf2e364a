import type { LineItem, ShippingMethod } from '../cart/cart.ts'
import type { Address } from '../region/address.ts'

/** The data of an order that its shopper sees. All amounts are minor units of `currencyCode`. */
export interface Order {
  readonly id: string
  readonly displayId: number
  readonly customerId: string | null
  readonly regionId: string | null
  readonly email: string
  readonly currencyCode: string
  readonly createdAt: string
  readonly status: string
  readonly paymentStatus: string
  readonly fulfillmentStatus: string
  readonly items: readonly LineItem[]
  readonly shippingAddress: Address | null
  /** Null if it is unknown or absent from the answer. */
  readonly billingAddress: Address | null
  readonly shippingMethods: readonly ShippingMethod[]
  readonly paymentProviderIds: readonly string[]
  /** The shopper's note about the order; empty without one. */
  readonly note: string
  readonly subtotal: number
  readonly discountTotal: number
  readonly giftCardTotal: number
  readonly shippingTotal: number
  readonly taxTotal: number
  readonly total: number
}
