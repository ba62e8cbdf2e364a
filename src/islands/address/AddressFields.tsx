import { useState } from 'react'
import type { FieldProblems } from '#domain/checkout/checkout-details.ts'
import {
  ADDRESS_AUTOFILL,
  type Address,
  type AddressField,
  needsProvince,
} from '#domain/region/address.ts'
import type { Country } from '#domain/region/region.ts'
import { SelectField, TextField } from '#ui/Field.tsx'

interface AddressFieldsProps {
  readonly group: 'shipping' | 'billing'
  readonly address: Address | null
  readonly countries: readonly Country[]
  readonly countryCode: string
  readonly problems: FieldProblems
}

const POSTCODE: Readonly<Record<string, string>> = { us: 'ZIP code', ie: 'Eircode' }
const PROVINCE: Readonly<Record<string, string>> = { us: 'State', jp: 'Prefecture' }
/** Countries whose postcodes a pad of digits can write. */
const DIGITS_ONLY = new Set(['at', 'be', 'de', 'dk', 'es', 'fi', 'fr', 'it', 'lu', 'se'])

/** The fields of one address, named and filled in by browsers as what they are. */
export function AddressFields({ group, address, countries, ...rest }: AddressFieldsProps) {
  const { countryCode, problems } = rest
  const [country, setCountry] = useState(() => {
    const codes = countries.map(({ code }) => code)
    const known = [address?.countryCode, countryCode].find((code) => code && codes.includes(code))
    return known ?? codes[0] ?? ''
  })
  const hasProvince = needsProvince(country)
  const of = (field: AddressField) => ({
    name: `${group}.${field}`,
    autoComplete: `${group} ${ADDRESS_AUTOFILL[field]}`,
    problem: problems[`${group}.${field}`],
  })
  const text = (field: AddressField) => ({ ...of(field), defaultValue: address?.[field] ?? '' })
  const hasMore = Boolean(address?.company || address?.phone)
  return (
    <>
      <TextField {...text('firstName')} label="First name" width="half" required />
      <TextField {...text('lastName')} label="Last name" width="half" required />
      <TextField {...text('address1')} label="Street and number" required />
      <TextField {...text('address2')} label={<Optional label="Flat, floor, door" />} />
      <TextField
        {...text('postalCode')}
        label={POSTCODE[country] ?? 'Postcode'}
        width={hasProvince ? 'half' : 'third'}
        inputMode={DIGITS_ONLY.has(country) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        required
      />
      <TextField {...text('city')} label="City" width={hasProvince ? 'half' : 'third'} required />
      {hasProvince && (
        <TextField {...text('province')} label={PROVINCE[country]} width="half" required />
      )}
      <SelectField
        {...of('countryCode')}
        label="Country"
        width={hasProvince ? 'half' : 'third'}
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        required
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <details open={hasMore}>
        <summary className="caption">Add a company or a telephone number</summary>
        <div className="form">
          <TextField {...text('company')} label={<Optional label="Company" />} width="half" />
          <TextField
            {...text('phone')}
            label={<Optional label="Telephone" />}
            width="half"
            type="tel"
            inputMode="tel"
          />
        </div>
      </details>
    </>
  )
}

const Optional = ({ label }: { readonly label: string }) => (
  <>
    {label} <span className="muted">(optional)</span>
  </>
)
