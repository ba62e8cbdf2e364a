import type { SavedCard } from '../checkout/saved-card.ts'
import type { Address } from '../region/address.ts'
import type { Interval } from './interval.ts'
import type { SubscriptionEvent, SubscriptionStatus } from './status.ts'

/** One of the next deliveries. */
export interface PlannedDelivery {
  readonly cycle: number
  readonly at: string
  readonly isSkipped: boolean
}

export interface HistoryEntry {
  readonly event: SubscriptionEvent
  readonly at: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A subscription as its owner sees it (EN-12). */
export interface Subscription {
  readonly id: string
  readonly status: SubscriptionStatus
  readonly regionId: string
  readonly currencyCode: string
  readonly planId: string
  readonly variantId: string
  readonly quantity: number
  readonly interval: Interval
  /** Empty where the product is no longer sold. */
  readonly title: string
  readonly variantTitle: string
  readonly handle: string
  readonly thumbnail: string | null
  readonly shippingAddress: Address | null
  readonly shippingOptionId: string | null
  readonly paymentProviderId: string
  /** The saved card that it is charged to. */
  readonly card: SavedCard | null
  readonly originOrderId: string
  readonly lastOrderId: string | null
  readonly nextOrderAt: string | null
  /** The end of a pause; null for one without an end. */
  readonly resumeAt: string | null
  readonly upcoming: readonly PlannedDelivery[]
  readonly history: readonly HistoryEntry[]
}

/** The next order as it would be placed: what is shown is what is charged. */
export interface NextOrder {
  readonly cycle: number | null
  /** Null while there is none. */
  readonly at: string | null
  /** Minor units, tax and delivery included; null if it cannot be had. */
  readonly total: number | null
  /** The delivery that is charged; null if it cannot be had. */
  readonly delivery: string | null
  readonly currencyCode: string
  /** Why it cannot be had. */
  readonly problem: string | null
}

/** What a shopper may do to a subscription. */
export type SubscriptionChange =
  | { readonly action: 'pause'; readonly until?: string }
  | { readonly action: 'resume' }
  | { readonly action: 'skip'; readonly cycle: number }
  | { readonly action: 'unskip'; readonly cycle: number }
  | { readonly action: 'set_quantity'; readonly quantity: number }
  | { readonly action: 'set_variant'; readonly variantId: string }
  | { readonly action: 'set_plan'; readonly planId: string }
  | { readonly action: 'set_address'; readonly address: Address }
  | { readonly action: 'set_delivery'; readonly optionId: string }
  /** Null for an invoice. */
  | { readonly action: 'set_payment'; readonly cardId: string | null }
  | { readonly action: 'set_date'; readonly date: string }
  | { readonly action: 'send_now' }
  | { readonly action: 'cancel'; readonly reason?: string }

export type SubscriptionAction = SubscriptionChange['action']

export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'cancelled' || status === 'completed'
