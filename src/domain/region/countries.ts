import { LOCALE } from '../constants.ts'
import type { Country } from './region.ts'

const byName = new Intl.Collator(LOCALE)

/** For lists to choose from: the visitor's own country first, the others by name. */
export function visitorFirst<Listed extends Country>(
  countries: readonly Listed[],
  visitorCode: string,
): readonly Listed[] {
  const isOwn = ({ code }: Country) => code === visitorCode.toLowerCase()
  return [...countries].sort(
    (one, other) =>
      Number(isOwn(other)) - Number(isOwn(one)) || byName.compare(one.name, other.name),
  )
}

/** A country's name in the language of the pages. */
export const countryName = (code: string): string =>
  (/^[a-z]{2}$/i.test(code) &&
    new Intl.DisplayNames(LOCALE, { type: 'region' }).of(code.toUpperCase())) ||
  code
