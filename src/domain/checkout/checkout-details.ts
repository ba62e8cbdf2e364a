import type { Address } from '../region/address.ts'
import { checkAddress, checkBuyer } from '../region/address-check.ts'
import { EMAIL_RULE, tidyEmail } from '../web/email.ts'
import {
  BUYER,
  type Details,
  type FieldProblems,
  type Fields,
  KEEP_ADDRESS,
  SAME_BILLING,
} from './details-fields.ts'

export type CheckedDetails =
  | { readonly details: Details; readonly problems?: never }
  | { readonly details?: never; readonly problems: FieldProblems }

const ADDRESS_ID = /^[A-Za-z0-9_-]{1,64}$/

const keepIn = ({ [KEEP_ADDRESS]: value }: Fields): string | undefined =>
  typeof value === 'string' && ADDRESS_ID.test(value) ? value : undefined

const group = (fields: Fields, name: string): Fields | undefined => {
  const own = Object.entries(fields).filter(([key]) => key.startsWith(`${name}.`))
  if (own.length === 0) return undefined
  return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1), value]))
}

interface CheckedGroup {
  readonly address?: Address
  readonly problems?: FieldProblems
}

const checkGroup = (fields: Fields, name: string, countries: readonly string[]): CheckedGroup => {
  const input = group(fields, name)
  if (!input) return {}
  const check = name === BUYER ? checkBuyer : checkAddress
  const { address, problems } = check(input, countries)
  if (address) return { address }
  const named = Object.entries(problems).map(([field, rule]) => [`${name}.${field}`, rule] as const)
  return { problems: Object.fromEntries(named) }
}

/**
 * Checks the details of a checkout step: the one schema of the browser and the server (VE-10).
 * `fields` is the form by field name, `countries` the codes that the cart's region delivers to.
 * Fields that the form does not have stay unchanged.
 */
export function checkDetails(fields: Fields, countries: readonly string[]): CheckedDetails {
  const email = 'email' in fields ? tidyEmail(fields['email']) : undefined
  const isBuyer = group(fields, BUYER) !== undefined
  const shipping = checkGroup(fields, isBuyer ? BUYER : 'shipping', countries)
  const isSame = isBuyer || SAME_BILLING in fields
  const billing = isSame ? shipping : checkGroup(fields, 'billing', countries)
  const problems = {
    ...('email' in fields && email === undefined && { email: EMAIL_RULE }),
    ...shipping.problems,
    ...billing.problems,
  }
  if (Object.keys(problems).length > 0) return { problems }
  const keepAs = shipping.address && keepIn(fields)
  return {
    details: {
      ...(email !== undefined && { email }),
      ...(shipping.address && { shippingAddress: shipping.address }),
      ...(billing.address && { billingAddress: billing.address }),
      ...(keepAs && { keepAs }),
    },
  }
}
