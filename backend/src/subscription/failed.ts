import type { EntityManager } from 'typeorm'
import type { Cycle, SubscriptionRow } from './rows.ts'

/** A failed delivery, whose subscription the transaction holds. */
export interface Failed {
  readonly manager: EntityManager
  readonly cycle: Cycle
  readonly subscription: SubscriptionRow
  /** What would have been charged, in minor units; unknown if no cart could be built. */
  readonly total: number | null
}
