import { checkAddressForm } from '#domain/account/account-address.ts'
import type { SavedAddress } from '#domain/account/customer.ts'
import type { Country } from '#domain/region/region.ts'
import { AddressFields } from '../address/AddressFields.tsx'
import { AccountForm, type FormTarget } from './AccountForm.tsx'

interface AddressFormProps extends FormTarget {
  /** Null for a new one. */
  readonly saved: SavedAddress | null
  readonly countries: readonly Country[]
  readonly countryCode: string
}

export function AddressForm({ saved, countries, countryCode, ...target }: AddressFormProps) {
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
          <input type="hidden" name="addressId" value={saved?.id ?? ''} />
          <AddressFields
            group="shipping"
            address={saved?.address ?? null}
            countries={countries}
            countryCode={countryCode}
            problems={problems}
          />
        </>
      )}
    </AccountForm>
  )
}
