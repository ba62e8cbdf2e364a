import type { PlanOffer } from '../subscription/plan-offer.ts'
import type { Product, ProductCard } from './product.ts'

/** What a product's page shows. */
export interface ProductDetails {
  /** Undefined where the channel has none. */
  readonly product: Product | undefined
  /** A few others of its category, or of those above it. */
  readonly related: readonly ProductCard[]
  /** The plans by which it is sold as a subscription. */
  readonly plans: readonly PlanOffer[]
}
