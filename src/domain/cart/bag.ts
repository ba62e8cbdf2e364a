import type { Cart, LineSnapshot } from './cart.ts'
import type { QuantityRule } from './quantity-steps.ts'

/**
 * The data of a cart that a bag shows. It holds nothing about the buyer, because it is kept on the
 * device.
 */
export type ConfirmedCart = Pick<
  Cart,
  | 'id'
  | 'regionId'
  | 'currencyCode'
  | 'salesChannelId'
  | 'items'
  | 'discounts'
  | 'subtotal'
  | 'discountTotal'
  | 'shippingTotal'
  | 'taxTotal'
  | 'giftCardTotal'
  | 'total'
>

/** A quantity of one thing that the shopper asked for and the server has not confirmed. 0 removes it. */
export interface PendingQuantity {
  readonly variantId: string
  readonly quantity: number
  readonly snapshot: LineSnapshot
}

export interface BagLine {
  readonly key: string
  /** Null until the server has made the line. */
  readonly lineId: string | null
  readonly variantId: string
  readonly handle: string
  readonly title: string
  readonly variantTitle: string
  readonly thumbnail: string | null
  /** The recipient of a gift card. */
  readonly gift?: string
  /** How often it is delivered by subscription. */
  readonly subscription?: string
  readonly quantity: number
  /** The quantities in which it is sold. */
  readonly rule: QuantityRule
  /** The shipping profile; absent until the server has sent it. */
  readonly shippingProfileId?: string
  /** Minor units, tax included: before any discount, and after. */
  readonly amount: number
  readonly total: number
  readonly isUpdating: boolean
}

/** The cart as the shopper sees it: the server's, shifted by the pending changes (ST-6). */
export interface Bag {
  readonly id: string | null
  readonly currencyCode: string
  readonly lines: readonly BagLine[]
  readonly count: number
  /** The sum of the lines, tax included, before discounts and delivery. */
  readonly goods: number
  /** The discount on the goods. */
  readonly discount: number
  /** The server's own figures, shifted: before tax, and with everything. */
  readonly subtotal: number
  readonly total: number
  /** True where a price in the bag includes tax or had tax added. */
  readonly isTaxed: boolean
  /** False for gift cards alone: they go by e-mail. */
  readonly isPosted: boolean
  readonly isUpdating: boolean
}

export const emptyBag = (currencyCode: string): Bag => ({
  id: null,
  currencyCode,
  lines: [],
  count: 0,
  goods: 0,
  discount: 0,
  subtotal: 0,
  total: 0,
  isTaxed: false,
  isPosted: true,
  isUpdating: false,
})
