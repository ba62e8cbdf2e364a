import type { Address } from '../region/address.ts'

/** EN-1, as far as a page shows it. */
export interface Customer {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** The one that is taken when nothing is said. */
  readonly defaultAddressId: string | null
  readonly addresses: readonly SavedAddress[]
}

export interface SavedAddress {
  readonly id: string
  readonly address: Address
}

/** A group of customers, and the channel that it buys in. */
export interface CustomerGroup {
  readonly id: string
  readonly name: string
  readonly salesChannelId: string | null
  /** True for the group that everybody is in: its prices and goods are everybody's. */
  readonly isRetail: boolean
}

/** EN-2 */
export interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly company: Company | null
}

export interface Company {
  readonly id: string
  readonly name: string
  readonly vatNumber: string
}
