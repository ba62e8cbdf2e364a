import type { Address } from '../region/address.ts'

/** EN-1, the part that pages show. */
export interface Customer {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** The address that is used by default. */
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
  /** True for the group of every customer: its prices and products are everybody's. */
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
