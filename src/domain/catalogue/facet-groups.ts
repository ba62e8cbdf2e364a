import type { Facets, FacetValue } from './facets.ts'
import { type ListingFilter, VALUE_FACETS, type ValueFacet } from './listing-filter.ts'

export interface FacetChoice extends FacetValue {
  readonly isChosen: boolean
}

/** One list of the panel, with its heading. */
export interface FacetGroup {
  readonly facet: ValueFacet
  readonly title: string
  readonly choices: readonly FacetChoice[]
}

const TITLES: Readonly<Record<Exclude<ValueFacet, 'option'>, string>> = {
  category: 'Kind',
  collection: 'Occasion',
  type: 'Type',
  tag: 'Tagged',
}

/**
 * Above this number only the most frequent values are offered: nobody reads on, and a page has its
 * limits.
 */
const CHOICES_AT_MOST = 50

const withChosen = (
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] => {
  const lost = chosen.filter((value) => !values.some((known) => known.value === value))
  return [...values, ...lost.map((value) => ({ value, label: value, count: 0 }))]
}

const mostFrequent = (
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] => {
  if (values.length <= CHOICES_AT_MOST) return values
  const rank = ({ value, count }: FacetValue) => (chosen.includes(value) ? Infinity : count)
  const best = values.toSorted((one, other) => rank(other) - rank(one)).slice(0, CHOICES_AT_MOST)
  return values.filter((value) => best.includes(value))
}

const groupOf = (
  facet: ValueFacet,
  title: string,
  values: readonly FacetValue[],
  chosen: readonly string[],
): FacetGroup => ({
  facet,
  title,
  choices: mostFrequent(withChosen(values, chosen), chosen).map((value) => ({
    ...value,
    isChosen: chosen.includes(value.value),
  })),
})

const titleOfOption = (value: string): string => value.slice(0, value.indexOf(':'))

const optionGroups = ({ option }: Facets, chosen: readonly string[]): readonly FacetGroup[] => {
  const known = option.map(({ title }) => title)
  const lost = new Set(chosen.map(titleOfOption).filter((title) => !known.includes(title)))
  const all = [...option, ...[...lost].map((title) => ({ title, values: [] }))]
  return all.map(({ title, values }) => {
    const own = chosen.filter((value) => titleOfOption(value) === title)
    const group = groupOf('option', title, values, own)
    const short = (label: string) =>
      label.startsWith(`${title}:`) ? label.slice(title.length + 1) : label
    return {
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, label: short(choice.label) })),
    }
  })
}

/** The end of a subtree: the next value at its level. */
const branches = (choices: readonly FacetChoice[]): readonly (readonly FacetChoice[])[] => {
  const tops = choices.flatMap(({ depth = 0 }, at) => (depth === 0 ? [at] : []))
  return tops.map((from, i) => choices.slice(from, tops[i + 1]))
}

/** Child values are offered once something in the list is chosen: a whole tree is too long. */
const opened = (group: FacetGroup): FacetGroup => ({
  ...group,
  choices: branches(group.choices).flatMap((branch) =>
    branch.some(({ isChosen }) => isChosen) ? branch : branch.slice(0, 1),
  ),
})

/**
 * A list with a single value narrows nothing, and one without results is useless. A list with a
 * chosen value stays, so that it can be cleared.
 */
const isWorthShowing = ({ choices }: FacetGroup): boolean =>
  choices.some(({ isChosen }) => isChosen) ||
  (choices.length > 1 && choices.some(({ count }) => count > 0))

/**
 * The lists of a panel. Chosen values are included even if the listing does not know them, so that
 * they can be cleared.
 */
export const facetGroups = (facets: Facets, filter: ListingFilter): readonly FacetGroup[] =>
  VALUE_FACETS.flatMap((facet) =>
    facet === 'option'
      ? optionGroups(facets, filter.option)
      : [groupOf(facet, TITLES[facet], facets[facet], filter[facet])],
  )
    .map(opened)
    .filter(isWorthShowing)
