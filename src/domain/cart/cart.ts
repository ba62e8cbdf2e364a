import type { DeliveryTimes } from '../delivery/delivery-times.ts'
import type { Address } from '../region/address.ts'
import type { CartGiftCard } from './gift-card.ts'
import { isOneOfItsKind } from './line-kinds.ts'
import type { QuantityRule } from './quantity-steps.ts'

export interface LineItem {
  /** The shipping profile; absent where it is unknown. */
  readonly shippingProfileId?: string
  /** Absent where any quantity is sold, or the rule is unknown. */
  readonly quantityRule?: QuantityRule
  /** Absent for goods. */
  readonly isGiftCard?: boolean
  readonly id: string
  readonly variantId: string
  readonly productHandle: string
  readonly title: string
  readonly variantTitle: string
  readonly thumbnail: string | null
  readonly quantity: number
  /** Minor units, as commerce keeps it: before tax unless `includesTax`. */
  readonly unitPrice: number
  readonly includesTax: boolean
  /** Percent: the sum of the line's tax lines, or the region's rate before they exist. */
  readonly taxRate: number
  /** Minor units, rounded by the backend. Never `unitPrice * quantity`. */
  readonly subtotal: number
  readonly total: number
  readonly discountTotal: number
  /** The tax within `total`; absent where an answer leaves it out. */
  readonly taxTotal?: number
  readonly metadata: Readonly<Record<string, unknown>>
  /** Whether a chosen delivery covers it. */
  readonly hasShipping: boolean
}

export interface ShippingMethod {
  readonly id: string
  readonly optionId: string
  readonly name: string
  /** Null where staff entered none. */
  readonly times: DeliveryTimes | null
  readonly total: number
  /** The tax within `total`, and its rate in percent; absent where an answer leaves them out. */
  readonly taxTotal?: number
  readonly taxRate?: number
}

export interface ShippingOption {
  readonly id: string
  readonly name: string
  /** Minor units, tax included where the shopper pays it. */
  readonly amount: number
  /** Null where staff entered none. */
  readonly times: DeliveryTimes | null
  readonly metadata: Readonly<Record<string, unknown>>
}

/** Items of a bag that travel together, and their ways of delivery. */
export interface Parcel {
  /** The shipping profile of the goods. */
  readonly id: string
  readonly lineIds: readonly string[]
  readonly options: readonly ShippingOption[]
}

export interface PaymentSession {
  readonly providerId: string
  readonly isSelected: boolean
  readonly status: string
  /** The last digits of the card that was chosen; null if none was, or they are not known. */
  readonly last4: string | null
}

/** EN-3, with the data that pages show of a cart. All amounts are minor units of `currencyCode`. */
export interface Cart {
  readonly id: string
  readonly regionId: string
  readonly currencyCode: string
  readonly salesChannelId: string | null
  readonly completedAt: string | null
  readonly email: string | null
  readonly items: readonly LineItem[]
  readonly discounts: readonly string[]
  readonly giftCards: readonly CartGiftCard[]
  readonly shippingAddress: Address | null
  readonly billingAddress: Address | null
  readonly shippingMethods: readonly ShippingMethod[]
  readonly paymentSessions: readonly PaymentSession[]
  /** The shopper's note about the order; empty where there is none. */
  readonly note: string
  readonly subtotal: number
  readonly discountTotal: number
  readonly shippingTotal: number
  readonly taxTotal: number
  readonly giftCardTotal: number
  readonly total: number
}

/** EN-5. */
export interface AddItem {
  readonly variantId: string
  readonly quantity: number
  readonly unitPrice?: number
  readonly purchaseOption?: 'subscribe' | 'once'
  readonly metadata?: Readonly<Record<string, unknown>>
}

/**
 * The data that a page has of an item on offer, so that its line shows before the server answers.
 */
export interface LineSnapshot {
  readonly title: string
  readonly variantTitle: string
  readonly thumbnail: string | null
  readonly handle: string
  /** Minor units, as commerce keeps it: before tax unless `includesTax`. */
  readonly unitPrice: number
  readonly taxRate: number
  readonly includesTax: boolean
  /** Absent where any quantity is sold. */
  readonly quantityRule?: QuantityRule
}

/** An item on offer, with the line that a bag shows of it at once. */
export interface OfferedLine {
  readonly variantId: string
  readonly quantity: number
  readonly snapshot: LineSnapshot
}

interface Keyed {
  readonly variantId: string
  readonly id?: string
  readonly metadata?: LineItem['metadata']
}

/**
 * The lines that a shopper sees as one. The backend itself merges by variant, except for gift
 * cards, where a card for Noor is another item than one for Mia, and for subscriptions.
 */
export const lineKey = ({ variantId, id, metadata }: Keyed): string =>
  id && metadata && isOneOfItsKind(metadata) ? `${variantId}#${id}` : variantId

/** ST-8. */
export const itemCount = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)

/** Whether anything is to be posted: gift cards go by e-mail. */
export const isPosted = (lines: readonly Pick<LineItem, 'isGiftCard'>[]): boolean =>
  lines.length === 0 || lines.some(({ isGiftCard }) => !isGiftCard)
