import { useState } from 'react'
import type { FieldProblems } from '#domain/checkout/details-fields.ts'
import { ADDRESS_AUTOFILL, type Address, type AddressField } from '#domain/region/address.ts'
import { addressFormatOf } from '#domain/region/address-format.ts'
import { visitorFirst } from '#domain/region/countries.ts'
import type { Country } from '#domain/region/region.ts'
import { earlyValue } from '#ui/early.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Optional } from '#ui/Optional.tsx'
import { PartField } from './PartField.tsx'

export type AddressGroup = 'shipping' | 'billing'

interface AddressFieldsProps {
  readonly group: AddressGroup
  readonly address: Address | null
  readonly countries: readonly Country[]
  /** The visitor's. */
  readonly countryCode: string
  readonly problems: FieldProblems
}

/**
 * The fields of one address, in the order and the words of its country, named and filled in by
 * browsers as what they are.
 */
export function AddressFields({ group, address, countries, ...rest }: AddressFieldsProps) {
  const { countryCode, problems } = rest
  const offered = visitorFirst(countries, countryCode)
  const [country, setCountry] = useState(() => {
    const selected = offered.find(({ code }) => code === address?.countryCode) ?? offered[0]
    return selected?.code ?? ''
  })
  const of = (field: AddressField) => ({
    name: `${group}.${field}`,
    autoComplete: `${group} ${ADDRESS_AUTOFILL[field]}`,
    problem: problems[`${group}.${field}`],
  })
  const text = (field: AddressField) => ({ ...of(field), defaultValue: address?.[field] ?? '' })
  const hasMore = Boolean(address?.company || address?.phone)
  return (
    <>
      <SelectField
        {...of('countryCode')}
        label="Country"
        value={country}
        ref={earlyValue(country, setCountry)}
        onChange={(event) => setCountry(event.currentTarget.value)}
        required
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...text('firstName')} label="First name" width="half" required />
      <TextField {...text('lastName')} label="Last name" width="half" required />
      {addressFormatOf(country).order.map((part) => {
        // Another country's list begins without a choice; what was typed is kept.
        const key = part === 'province' ? `${part} ${country}` : part
        return <PartField key={key} part={part} country={country} field={text(part)} />
      })}
      <details open={hasMore}>
        <summary className="caption">Add a company or a telephone number</summary>
        <div className="form">
          <TextField {...text('company')} label={<Optional>Company</Optional>} width="half" />
          <TextField
            {...text('phone')}
            label={<Optional>Telephone</Optional>}
            width="half"
            type="tel"
            inputMode="tel"
          />
        </div>
      </details>
    </>
  )
}
