import { type AddressPart, addressFormatOf } from '#domain/region/address-format.ts'
import { type ProvinceList, provincesOf, tidyProvince } from '#domain/region/provinces.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Optional } from '#ui/Optional.tsx'

/** What every field of an address has, whatever its part is. */
interface OwnField {
  readonly name: string
  readonly autoComplete: string
  readonly problem: string | undefined
  readonly defaultValue: string
}

interface PartFieldProps {
  readonly part: AddressPart
  readonly country: string
  readonly field: OwnField
}

/** Countries whose postcodes a pad of digits can write. */
const DIGITS_ONLY = new Set(['at', 'be', 'de', 'dk', 'es', 'fi', 'fr', 'it', 'lu', 'se'])

/** Town, state and postcode share a row where they are written in one. */
const widthIn = (country: string, part: AddressPart): 'half' | 'third' | undefined => {
  if (!provincesOf(country)) return 'half'
  const isInOneRow = addressFormatOf(country).order[0] === 'address1'
  if (isInOneRow) return 'third'
  return part === 'city' ? undefined : 'half'
}

/** One part of an address, as it is called in its country. */
export function PartField({ part, country, field }: PartFieldProps) {
  const { labels } = addressFormatOf(country)
  const width = widthIn(country, part)
  const sized = { ...field, ...(width && { width }) }
  switch (part) {
    case 'address1':
      return <TextField {...field} label={labels.address1} required />
    case 'address2':
      return <TextField {...field} label={<Optional>{labels.address2}</Optional>} />
    case 'city':
      return <TextField {...sized} label={labels.city} required />
    case 'postalCode':
      return (
        <TextField
          {...sized}
          label={labels.postalCode}
          inputMode={DIGITS_ONLY.has(country) ? 'numeric' : 'text'}
          autoCapitalize="characters"
          required
        />
      )
    case 'province': {
      const list = provincesOf(country)
      const defaultValue = tidyProvince(country, field.defaultValue) ?? ''
      return list ? <ProvinceField list={list} {...sized} defaultValue={defaultValue} /> : null
    }
  }
}

type ProvinceFieldProps = OwnField & {
  readonly list: ProvinceList
  readonly width?: 'half' | 'third'
}

const ProvinceField = ({ list, ...field }: ProvinceFieldProps) => (
  <SelectField
    {...field}
    label={list.isRequired ? list.label : <Optional>{list.label}</Optional>}
    required={list.isRequired}
  >
    <option value="">{list.isRequired ? 'Choose' : 'None'}</option>
    {list.provinces.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
)
