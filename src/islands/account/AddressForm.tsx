import { checkAddressForm } from '#domain/account/account-address.ts'
import type { Address } from '#domain/region/address.ts'
import type { Country } from '#domain/region/region.ts'
import { AddressFields } from '../address/AddressFields.tsx'
import { AccountForm, type FormTarget } from './AccountForm.tsx'

interface AddressFormProps extends FormTarget {
  /** Empty for a new one. */
  readonly addressId: string
  readonly address: Address | null
  readonly countries: readonly Country[]
  readonly countryCode: string
}

export function AddressForm({ addressId, address, ...props }: AddressFormProps) {
  const { countries, countryCode, ...target } = props
  const codes = countries.map(({ code }) => code)
  return (
    <AccountForm
      {...target}
      name="saveAddress"
      check={(fields) => checkAddressForm(fields, codes)}
      submit="Save"
    >
      {(problems) => (
        <>
          <input type="hidden" name="addressId" value={addressId} />
          <AddressFields
            group="shipping"
            address={address}
            countries={countries}
            countryCode={countryCode}
            problems={problems}
          />
        </>
      )}
    </AccountForm>
  )
}
