import type { SavedAddress } from '../account/customer.ts'
import { type Address, isSameAddress } from '../region/address.ts'

/** The choice besides the saved addresses. */
export const NEW_ADDRESS = 'new'

/** A saved address as the checkout offers it. */
export interface CheckoutAddress extends SavedAddress {
  /** Whether it has all that its country asks for. */
  readonly isComplete: boolean
}

interface OfferedAddresses {
  readonly offered: readonly CheckoutAddress[]
  /** The countries of the others, to which this cart cannot go, each once. */
  readonly elsewhere: readonly string[]
}

/** Which of the saved addresses a cart can go to. `countries` are the codes of its region. */
export function offeredAddresses(
  saved: readonly CheckoutAddress[],
  countries: readonly string[],
): OfferedAddresses {
  const isHere = ({ address }: CheckoutAddress) => countries.includes(address.countryCode)
  const elsewhere = saved.filter((each) => !isHere(each))
  return {
    offered: saved.filter(isHere),
    elsewhere: [...new Set(elsewhere.map(({ address }) => address.countryCode))],
  }
}

/** The choice to begin with: the cart's own address if it has one, else the first. */
export function chosenAddress(offered: readonly CheckoutAddress[], ofCart: Address | null): string {
  const current = ofCart?.address1
    ? offered.find(({ address }) => isSameAddress(address, ofCart))
    : offered[0]
  return current?.id ?? NEW_ADDRESS
}
