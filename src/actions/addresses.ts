import type { Commerce } from '#commerce/client.ts'
import { checkAddressForm, checkAddressId } from '#domain/account/account-address.ts'
import type { Customer } from '#domain/account/customer.ts'
import { countriesOf } from '#domain/region/region.ts'
import { done, refused } from '#domain/web/form-answer.ts'
import { ownerForm } from './form.ts'

const GONE = refused('This address no longer exists.')
const LIST = '/account/addresses'

/** Another customer's address is treated as missing. */
const has = ({ addresses }: Customer, addressId: string): boolean =>
  addresses.some(({ id }) => id === addressId)

/** Adds one, or changes the one that the form names. */
export const saveAddress = ownerForm(
  (fields, { regions }) => checkAddressForm(fields, countriesOf(regions)),
  async ({ addressId, address }, { locals }, owner) => {
    const { customers } = locals.commerce
    if (addressId === '') await customers.addAddress(address)
    else if (has(owner, addressId)) await customers.changeAddress(addressId, address)
    else return GONE
    return done({ message: 'Saved.', next: LIST })
  },
)

type Change = (customers: Commerce['customers'], addressId: string) => Promise<Customer>

/** The action of a button beside an address. */
const addressButton = (change: Change, message: string) =>
  ownerForm(checkAddressId, async ({ addressId }, { locals }, owner) => {
    if (!has(owner, addressId)) return GONE
    await change(locals.commerce.customers, addressId)
    return done({ message, next: LIST })
  })

export const removeAddress = addressButton(
  (customers, addressId) => customers.removeAddress(addressId),
  'Removed.',
)

export const preferAddress = addressButton(
  (customers, addressId) => customers.preferAddress(addressId),
  'This is now your default address.',
)
