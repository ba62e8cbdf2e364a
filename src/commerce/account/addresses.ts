import type { Address } from '#domain/region/address.ts'
import { at, textOr, type Wire } from '../wire.ts'

/** An address of a cart or an order; a cart begins with one that holds nothing but a country. */
export const toAddress = (wire: Wire): Address => {
  const line = (key: string) => textOr(at(wire, key), '')
  return {
    firstName: line('first_name'),
    lastName: line('last_name'),
    company: line('company'),
    address1: line('address_1'),
    address2: line('address_2'),
    city: line('city'),
    province: line('province'),
    postalCode: line('postal_code'),
    countryCode: line('country_code'),
    phone: line('phone'),
  }
}

/** What commerce calls the parts of an address. */
export const fromAddress = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  province: address.province,
  postal_code: address.postalCode,
  country_code: address.countryCode,
  phone: address.phone,
})
