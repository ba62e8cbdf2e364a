import type { SavedAddress } from '../account/customer.ts'
import type { Address } from '../region/address.ts'
import { tidyProvince } from '../region/provinces.ts'
import { isSameAddress } from './checkout-details.ts'

/** The choice besides the saved addresses. */
export const NEW_ADDRESS = 'new'

interface OfferedAddresses {
  readonly offered: readonly SavedAddress[]
  /** The countries of the others, to which this cart cannot go, each once. */
  readonly elsewhere: readonly string[]
}

/** As it is stored today: addresses of before there was a list may spell a state out. */
const tidy = ({ id, address }: SavedAddress): SavedAddress => {
  const { countryCode, province } = address
  return { id, address: { ...address, province: tidyProvince(countryCode, province) ?? province } }
}

/** Which of the saved addresses a cart can go to. `countries` are the codes of its region. */
export function offeredAddresses(
  saved: readonly SavedAddress[],
  countries: readonly string[],
): OfferedAddresses {
  const isHere = ({ address }: SavedAddress) => countries.includes(address.countryCode)
  const elsewhere = saved.filter((each) => !isHere(each))
  return {
    offered: saved.filter(isHere).map(tidy),
    elsewhere: [...new Set(elsewhere.map(({ address }) => address.countryCode))],
  }
}

/** The choice to begin with: the cart's own address if it has one, else the first. */
export function chosenAddress(offered: readonly SavedAddress[], ofCart: Address | null): string {
  const current = ofCart?.address1
    ? offered.find(({ address }) => isSameAddress(address, ofCart))
    : offered[0]
  return current?.id ?? NEW_ADDRESS
}
