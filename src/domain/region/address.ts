export interface Address {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly countryCode: string
  readonly phone: string
}

export type AddressField = keyof Address

/** Autofill tokens of browsers (WHATWG), to be prefixed with "shipping" or "billing". */
export const ADDRESS_AUTOFILL: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  province: 'address-level1',
  postalCode: 'postal-code',
  countryCode: 'country',
  phone: 'tel',
}

export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'postalCode',
  'countryCode',
  'phone',
] as const satisfies readonly AddressField[]

/** Characters of each line of an address: in forms, and at the gateway before commerce. */
export const ADDRESS_LINE_AT_MOST = 200

const linesOf = (address: Address): string =>
  [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    `${address.postalCode} ${address.city}`,
    address.province,
    address.countryCode,
  ].join('\n')

/** Whether the bill goes to the delivery address. True by default for a cart without addresses. */
export const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  !one?.address1 || !other?.address1 || linesOf(one) === linesOf(other)
