/** An amount in the smallest unit of its currency: cents for EUR, whole yen for JPY. */
export interface Money {
  readonly amount: number
  /** ISO 4217, lower case, as Medusa keeps it. */
  readonly currencyCode: string
}

/** A price as commerce states it, before it is displayed. `taxRate` is a percentage. */
export interface Price extends Money {
  readonly taxRate: number
  readonly includesTax: boolean
  /** The regular amount where a price list lowers it, else the same as `amount`. */
  readonly originalAmount: number
}
