/** EN-13: the answer of `GET /store/custom`. */
export interface StoreInfo {
  readonly name: string
  readonly defaultCurrencyCode: string
  readonly currencyCodes: readonly string[]
  readonly defaultSalesChannelId: string
  /** The publishable key of the default sales channel. Public by design. */
  readonly publishableKey: string
  readonly supportEmail: string
  readonly defaultCountryCode: string
  readonly features: readonly string[]
}
