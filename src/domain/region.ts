export interface Country {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly code: string
  readonly name: string
}

export interface Region {
  readonly id: string
  readonly name: string
  readonly currencyCode: string
  /** Percent. */
  readonly taxRate: number
  readonly includesTax: boolean
  readonly countries: readonly Country[]
}

/** EN-6: what the device remembers. */
export interface RegionChoice {
  readonly regionId: string
  readonly countryCode: string
}
