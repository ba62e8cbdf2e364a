import type { DeliveryTimes } from './delivery-times.ts'

/** A delivery that a region offers for the goods of a shipping profile. */
export interface DeliveryOffer {
  readonly id: string
  readonly profileId: string
  readonly name: string
  /** What the checkout charges, tax included, in minor units. */
  readonly amount: number
  /** The value of goods from which it is offered, as commerce counts it; 0 without one. */
  readonly from: number
  /** Whether `from` counts prices that include tax. */
  readonly includesTax: boolean
  readonly times: DeliveryTimes | null
}
