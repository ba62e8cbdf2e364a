import type { Product, ProductCard, Variant } from '../catalogue/product.ts'
import type { SavedCard } from '../checkout/saved-card.ts'
import type { PlanChoice } from './plan-offer.ts'

/** A way of delivery, with what it costs in words. */
export interface DeliveryChoice {
  readonly id: string
  readonly name: string
  readonly price: string
  /** Whether orders of less go by another way. */
  readonly hasMinimum: boolean
}

/** What a subscription can be changed to. */
export interface SubscriptionChoices {
  readonly product: Product | null
  /** The variants that are sold by subscription in its region. */
  readonly variants: readonly Variant[]
  /** Other products that are sold by subscription. */
  readonly others: readonly ProductCard[]
  /** The plans of the present variant. */
  readonly plans: readonly PlanChoice[]
  readonly deliveries: readonly DeliveryChoice[]
  /** Saved cards that have not expired. */
  readonly cards: readonly SavedCard[]
}
