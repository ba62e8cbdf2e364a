import type { ShippingOption } from '../cart/cart.ts'
import type { Product, ProductCard, Variant } from '../catalogue/product.ts'
import type { SavedCard } from '../checkout/saved-card.ts'
import type { PlanChoice } from './plan-offer.ts'

/** What a subscription can be changed to. */
export interface SubscriptionChoices {
  readonly product: Product | null
  /** The variants that are sold by subscription in its region. */
  readonly variants: readonly Variant[]
  /** Other products that are sold by subscription. */
  readonly others: readonly ProductCard[]
  /** The plans of the present variant. */
  readonly plans: readonly PlanChoice[]
  readonly deliveries: readonly ShippingOption[]
  /** Saved cards that have not expired. */
  readonly cards: readonly SavedCard[]
}
