import type { Cart } from '#domain/cart/cart.ts'
import type { Address } from '#domain/region/address.ts'
import type { Region } from '#domain/region/region.ts'
import type { Checkout } from '#stores/checkout/checkout.ts'
import type { CheckoutState } from '#stores/checkout/state.ts'

/** Whose account the order goes with. */
export interface SignedInBuyer {
  readonly email: string
  /** Where it goes when nothing else is said. */
  readonly usualAddress: Address | null
}

export interface StepProps {
  readonly checkout: Checkout
  readonly state: CheckoutState
  readonly cart: Cart
  /** The cart's region: where it delivers to. */
  readonly region: Region
  /** The country whose prices the shopper sees, until the address says otherwise. */
  readonly countryCode: string
  readonly signedIn: SignedInBuyer | null
}
