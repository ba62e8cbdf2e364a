import { COUNTRIES } from '../countries.ts'
import { ChoiceField, TextField } from './inputs.tsx'
import { Pair } from './Pair.tsx'

interface AddressFieldsProps {
  /** The field of the record that has the address. */
  readonly source: string
  /** Whether somebody lives there: their name is asked for. */
  readonly hasPerson?: boolean
  /** Whether street and country are needed. */
  readonly isRequired?: boolean
  /** Country codes to choose from; all by default. */
  readonly countries?: readonly string[]
}

/** The fields of an address. */
export function AddressFields({ source, countries, ...props }: AddressFieldsProps) {
  const { hasPerson = false, isRequired = false } = props
  const at = (field: string) => `${source}.${field}`
  const choices = countries ? COUNTRIES.filter(({ value }) => countries.includes(value)) : COUNTRIES
  return (
    <>
      {hasPerson && (
        <Pair>
          <TextField source={at('first_name')} label="First name" isRequired={isRequired} />
          <TextField source={at('last_name')} label="Last name" isRequired={isRequired} />
        </Pair>
      )}
      <TextField source={at('company')} label="Company" />
      <TextField source={at('address_1')} label="Street and number" isRequired={isRequired} />
      <TextField source={at('address_2')} label="Flat, floor" />
      <Pair>
        <TextField source={at('postal_code')} label="Postcode" />
        <TextField source={at('city')} label="City" />
      </Pair>
      <Pair>
        <TextField source={at('province')} label="State or county" />
        <ChoiceField
          source={at('country_code')}
          label="Country"
          choices={choices}
          isRequired={isRequired}
        />
      </Pair>
      <TextField source={at('phone')} label="Telephone" type="tel" />
    </>
  )
}
