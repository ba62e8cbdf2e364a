import type { Cart } from '#domain/cart/cart.ts'
import type { CheckoutAddress } from '#domain/checkout/saved-addresses.ts'
import type { Region } from '#domain/region/region.ts'
import type { Checkout } from '#stores/checkout/checkout.ts'
import type { CheckoutState } from '#stores/checkout/state.ts'

/** A card to pay with: one that is saved, or one of the test bank's form. */
export interface CardOption {
  /** Of a saved card its id. */
  readonly token: string
  /** "Visa ending in 4242, expires 12/2030" */
  readonly name: string
  readonly isSaved: boolean
}

/** The account of the order. */
export interface SignedInBuyer {
  readonly email: string
  /** The saved addresses, the default one first. */
  readonly addresses: readonly CheckoutAddress[]
}

export interface StepProps {
  readonly checkout: Checkout
  readonly state: CheckoutState
  readonly cart: Cart
  /** The countries of the cart's region. */
  readonly region: Region
  /** The country whose prices are shown, until the address has another. */
  readonly countryCode: string
  readonly signedIn: SignedInBuyer | null
  /** The saved cards first, the default one before the others. */
  readonly cards: readonly CardOption[]
}
