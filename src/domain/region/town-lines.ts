import type { Address } from './address.ts'

/** Where a postcode follows its town, in Roman letters. */
const TOWN_FIRST: readonly string[] = ['au', 'ca', 'gb', 'ie', 'jp', 'us']

const joined = (separator: string, ...parts: readonly string[]) =>
  parts.filter(Boolean).join(separator)

type Town = Pick<Address, 'city' | 'province' | 'postalCode' | 'countryCode'>

/** "20457 Hamburg", "San Francisco, CA 94110", or "20121 Milano MI". */
export function townLines({ city, province, postalCode, countryCode }: Town): readonly string[] {
  const inOrder = () => {
    if (TOWN_FIRST.includes(countryCode)) {
      return [joined(', ', city, joined(' ', province, postalCode))]
    }
    if (countryCode === 'it') return [joined(' ', postalCode, city, province)]
    return [joined(' ', postalCode, city), province]
  }
  return inOrder().filter(Boolean)
}
