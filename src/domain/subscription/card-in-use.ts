import type { SavedCard } from '../checkout/saved-card.ts'
import type { Subscription } from './subscription.ts'

/** A saved card, with the subscriptions that are charged to it. */
export interface CardInUse {
  readonly card: SavedCard
  readonly paysFor: readonly Subscription[]
}
