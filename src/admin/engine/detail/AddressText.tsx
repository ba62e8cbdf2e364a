import { Text } from '@mantine/core'
import { countryName } from '#domain/region/countries.ts'

type AddressPart =
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'address_1'
  | 'address_2'
  | 'postal_code'
  | 'city'
  | 'province'
  | 'country_code'

export type ShownAddress = Readonly<Partial<Record<AddressPart, string | null | undefined>>>

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** An address, a line for each of its parts. */
export function AddressText({ address }: { readonly address: ShownAddress | null | undefined }) {
  if (!address)
    return (
      <Text size="sm" c="dimmed">
        None
      </Text>
    )
  const lines = [
    joined(address.first_name, address.last_name),
    address.company,
    address.address_1,
    address.address_2,
    joined(address.postal_code, address.city),
    address.province,
    address.country_code && countryName(address.country_code),
  ].filter(Boolean)
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
      {lines.join('\n')}
    </Text>
  )
}
