/** The parts of an address whose order differs between countries. */
export type AddressPart = 'address1' | 'address2' | 'city' | 'province' | 'postalCode'

export interface AddressFormat {
  /** As they are written there, and asked for. */
  readonly order: readonly AddressPart[]
  readonly labels: Readonly<Record<Exclude<AddressPart, 'province'>, string>>
}

const USUAL: AddressFormat = {
  order: ['address1', 'address2', 'postalCode', 'city', 'province'],
  labels: {
    address1: 'Street and number',
    address2: 'Flat, floor, door',
    postalCode: 'Postcode',
    city: 'City',
  },
}

const TOWN_FIRST = ['address1', 'address2', 'city', 'province', 'postalCode'] as const

/** Source as of provinces.ts. A map, because the code is user input. */
const FORMATS: ReadonlyMap<string, AddressFormat> = new Map(
  Object.entries({
    gb: { order: TOWN_FIRST, labels: { ...USUAL.labels, city: 'Town or city' } },
    ie: {
      order: TOWN_FIRST,
      labels: { ...USUAL.labels, city: 'Town or city', postalCode: 'Eircode' },
    },
    us: {
      order: TOWN_FIRST,
      labels: {
        address1: 'Street address',
        address2: 'Apartment, suite or unit',
        city: 'City',
        postalCode: 'ZIP code',
      },
    },
    jp: {
      order: ['postalCode', 'province', 'city', 'address1', 'address2'],
      labels: {
        address1: 'District, block and number',
        address2: 'Building and room',
        city: 'City or ward',
        postalCode: 'Postal code',
      },
    },
  }),
)

export const addressFormatOf = (countryCode: string): AddressFormat =>
  FORMATS.get(countryCode.toLowerCase()) ?? USUAL

type LabelledPart = keyof AddressFormat['labels']

/** What the country calls a part, within a sentence: "town or city", "ZIP code". */
export const partWords = (countryCode: string, part: LabelledPart): string => {
  const label = addressFormatOf(countryCode).labels[part]
  return /^(ZIP|Eircode)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** "Enter a ZIP code." */
export const partMissing = (countryCode: string, part: LabelledPart): string => {
  const words = partWords(countryCode, part)
  return `Enter ${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}.`
}
