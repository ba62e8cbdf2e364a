import * as z from 'zod/mini'
import { oneLine } from '../web/one-line.ts'
import {
  ADDRESS_AUTOFILL,
  ADDRESS_LINE_AT_MOST,
  type Address,
  type AddressField,
} from './address.ts'
import { partMissing } from './address-format.ts'
import { postcodeProblem, tidyPostcode } from './postcode.ts'
import { provincesOf, tidyProvince } from './provinces.ts'

const line = (missing?: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(oneLine),
      z.maxLength(ADDRESS_LINE_AT_MOST, `Use at most ${ADDRESS_LINE_AT_MOST} characters.`),
    )
const required = (message: string) => line(message).check(z.minLength(1, message))
const optional = () => z._default(line(), '')

const PHONE = /^\+?[\d ()./-]{5,30}$/
const PHONE_RULE = 'Enter a telephone number such as +49 30 123456.'

/** The message about a telephone number; undefined if it is valid or absent. */
export const phoneProblem = (phone: string): string | undefined =>
  phone === '' || PHONE.test(phone) ? undefined : PHONE_RULE

/** The message about a state or a prefecture that is missing, or is none of its country's. */
const provinceProblem = (countryCode: string, province: string): string | undefined => {
  const list = provincesOf(countryCode)
  const isMissing = province === '' && list?.isRequired
  return isMissing || tidyProvince(countryCode, province) === undefined ? list?.rule : undefined
}

const person = (countries: readonly string[]) => ({
  firstName: required('Enter a first name.'),
  lastName: required('Enter a last name.'),
  countryCode: z.string('Choose a country.').check(
    z.trim(),
    z.toLowerCase(),
    z.refine((code) => countries.includes(code), 'Choose a country that we deliver to.'),
  ),
})

/**
 * One schema for the browser and the server (VE-10). `countries` are the codes that we deliver to.
 * Each message says what is right, for beside its field, as the typed country calls it.
 */
const addressSchema = (countries: readonly string[], typedCountry: string) =>
  z
    .object({
      ...person(countries),
      company: optional(),
      address1: required(partMissing(typedCountry, 'address1')),
      address2: optional(),
      city: required(partMissing(typedCountry, 'city')),
      province: optional(),
      postalCode: z.pipe(
        z.string(partMissing(typedCountry, 'postalCode')),
        z.transform(tidyPostcode),
      ),
      phone: optional().check(z.refine((phone) => phoneProblem(phone) === undefined, PHONE_RULE)),
    })
    .check((context) => {
      const { countryCode, postalCode, province } = context.value
      const problems: readonly (readonly [AddressField, string | undefined])[] = [
        [
          'postalCode',
          postalCode === ''
            ? partMissing(countryCode, 'postalCode')
            : postcodeProblem(countryCode, postalCode),
        ],
        ['province', provinceProblem(countryCode, province)],
      ]
      for (const [field, message] of problems)
        if (message)
          context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    })

type AddressProblems = Partial<Record<AddressField, string>>

export type CheckedAddress =
  | { readonly address: Address; readonly problems?: never }
  | { readonly address?: never; readonly problems: AddressProblems }

const isAddressField = (name: unknown): name is AddressField =>
  typeof name === 'string' && name in ADDRESS_AUTOFILL

const withCountry = z.object({ countryCode: z.string() })
const countryIn = (input: unknown): string =>
  withCountry.safeParse(input).data?.countryCode.trim() ?? ''

/** The validated address, or the message of each invalid field. */
export const checkAddress = (input: unknown, countries: readonly string[]): CheckedAddress => {
  const result = addressSchema(countries, countryIn(input)).safeParse(input)
  if (!result.success) return { problems: problemsIn(result.error.issues) }
  const { countryCode, province } = result.data
  return {
    address: { ...result.data, province: tidyProvince(countryCode, province) ?? province },
  }
}

const NO_STREET = {
  company: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
  phone: '',
}

/** The buyer of something that is not posted: their name and country, as an address without a street. */
export const checkBuyer = (input: unknown, countries: readonly string[]): CheckedAddress => {
  const result = z.object(person(countries)).safeParse(input)
  return result.success
    ? { address: { ...NO_STREET, ...result.data } }
    : { problems: problemsIn(result.error.issues) }
}

function problemsIn(issues: readonly z.core.$ZodIssue[]): AddressProblems {
  const problems: AddressProblems = {}
  for (const { path, message } of issues) {
    const [field] = path
    if (isAddressField(field)) problems[field] ??= message
  }
  return problems
}
