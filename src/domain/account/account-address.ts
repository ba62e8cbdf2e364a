import { checkDetails } from '../checkout/checkout-details.ts'
import type { Address } from '../region/address.ts'
import type { CheckedForm } from '../web/checked-form.ts'

type Fields = Readonly<Record<string, unknown>>

const ID = /^[A-Za-z0-9_-]{1,64}$/

const idIn = ({ addressId }: Fields): string | undefined =>
  typeof addressId === 'string' && ID.test(addressId) ? addressId : undefined

export interface AddressForm {
  /** Empty for a new one. */
  readonly addressId: string
  readonly address: Address
}

/** `countries` are the codes of all that the shop delivers to. */
export function checkAddressForm(
  fields: Fields,
  countries: readonly string[],
): CheckedForm<AddressForm> {
  const { details, problems } = checkDetails(fields, countries)
  if (problems) return { problems }
  const address = details.shippingAddress
  if (!address) return { problems: { 'shipping.address1': 'Enter the address.' } }
  return { values: { addressId: idIn(fields) ?? '', address } }
}

/**
 * The address of a form that is shown again without a script, as it was typed: its country decides
 * which fields there are. Null if none was sent.
 */
export function typedAddress(typed: Fields): Address | null {
  if (typed['shipping.countryCode'] === undefined) return null
  const line = (field: keyof Address) => String(typed[`shipping.${field}`] ?? '')
  return {
    firstName: line('firstName'),
    lastName: line('lastName'),
    company: line('company'),
    address1: line('address1'),
    address2: line('address2'),
    city: line('city'),
    province: line('province'),
    postalCode: line('postalCode'),
    countryCode: line('countryCode'),
    phone: line('phone'),
  }
}

/** A button names its address itself: a malformed id counts as an unknown address. */
export const checkAddressId = (fields: Fields): CheckedForm<{ readonly addressId: string }> => ({
  values: { addressId: idIn(fields) ?? '' },
})
