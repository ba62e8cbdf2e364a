import type { Account } from '#account/account.server.ts'
import { checkAddressForm, checkAddressId } from '#domain/account-address.ts'
import { done, type FormAnswer, refused } from '#domain/form-answer.ts'
import { countriesOf } from '#domain/region.ts'
import { accountForm } from './form.ts'

const SIGN_IN = refused('You have been signed out. Sign in again.')
const GONE = refused('This address is not there any more.')
const LIST = '/account/addresses'

/** The shopper's own address of that id: another's is as little there as one that never was. */
async function ownAddress(account: Account, addressId: string) {
  const customer = await account.customer()
  return customer?.addresses.find(({ id }) => id === addressId)
}

/** Adds one, or changes the one that the form names. */
export const saveAddress = accountForm(
  (fields, { regions }) => checkAddressForm(fields, countriesOf(regions)),
  async ({ addressId, address }, { locals }, account): Promise<FormAnswer> => {
    if (!(await account.customer())) return SIGN_IN
    const { customers } = locals.commerce
    if (addressId === '') {
      await customers.addAddress(address)
      return done({ said: 'Saved.', next: LIST })
    }
    if (!(await ownAddress(account, addressId))) return GONE
    await customers.changeAddress(addressId, address)
    return done({ said: 'Saved.', next: LIST })
  },
)

export const removeAddress = accountForm(
  checkAddressId,
  async ({ addressId }, { locals }, account): Promise<FormAnswer> => {
    if (!(await ownAddress(account, addressId))) return GONE
    await locals.commerce.customers.removeAddress(addressId)
    return done({ said: 'Removed.', next: LIST })
  },
)

export const preferAddress = accountForm(
  checkAddressId,
  async ({ addressId }, { locals }, account): Promise<FormAnswer> => {
    if (!(await ownAddress(account, addressId))) return GONE
    await locals.commerce.customers.preferAddress(addressId)
    return done({ said: 'This is your usual address now.', next: LIST })
  },
)
