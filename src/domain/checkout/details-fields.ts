import type { Address } from '../region/address.ts'

/** The endpoint that checks details and saves them. */
export const DETAILS_PATH = '/checkout/details'
/** The code of its refusals, whose message is for the shopper. */
export const DETAILS_REFUSED = 'details_refused'

/** The details that the first two steps save: e-mail, delivery address, billing address. */
export interface Details {
  readonly email?: string
  readonly shippingAddress?: Address
  readonly billingAddress?: Address
  /** Stores the delivery address in the account too: the id of the one it replaces, or `new`. */
  readonly keepAs?: string
}

/** Field name, such as `email` or `shipping.postalCode`, to its message. */
export type FieldProblems = Readonly<Record<string, string>>

/** A form's fields by group: the part before the dot, or the field itself. */
export type Fields = Readonly<Record<string, unknown>>

/** Ticked where the account keeps the delivery address. */
export const KEEP_ADDRESS = 'keepAddress'

/** Ticked where the bill goes to the same address as the goods. */
export const SAME_BILLING = 'sameBilling'

/** The group of a buyer's name and country, where nothing is posted and no street is asked for. */
export const BUYER = 'buyer'

/** The form fields of these details, for the server's check. */
export const fieldsOf = ({ email, shippingAddress, billingAddress, keepAs }: Details): Fields => {
  const named = (name: string, address: Address | undefined) =>
    Object.entries(address ?? {}).map(([field, value]) => [`${name}.${field}`, value] as const)
  return {
    ...(email !== undefined && { email }),
    ...(keepAs !== undefined && { [KEEP_ADDRESS]: keepAs }),
    ...Object.fromEntries(
      shippingAddress?.address1 === ''
        ? named(BUYER, shippingAddress)
        : [...named('shipping', shippingAddress), ...named('billing', billingAddress)],
    ),
  }
}
