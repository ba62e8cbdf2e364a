import type { SavedAddress } from '../account/customer.ts'
import { checkAddress } from '../region/address-check.ts'
import { tidyProvince } from '../region/provinces.ts'
import type { CheckoutAddress } from './saved-addresses.ts'

/**
 * A saved address for the checkout, as it is stored today: one of before there was a list may spell a
 * state out, or lack it. The server decides it, so that the page begins without the schema.
 */
export function checkoutAddress({ id, address }: SavedAddress): CheckoutAddress {
  const { countryCode, province } = address
  const tidied = { ...address, province: tidyProvince(countryCode, province) ?? province }
  const { problems } = checkAddress(tidied, [countryCode])
  return { id, address: tidied, isComplete: problems === undefined }
}
