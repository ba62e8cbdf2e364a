import { foldedName } from './attribute-names.ts'
import {
  type AttributeFacet,
  capitalised,
  type Facets,
  type FacetValue,
  OWN_LISTS,
} from './facets.ts'
import type { ListingFilter, ValueFacet } from './listing-filter.ts'

export interface FacetChoice extends FacetValue {
  readonly isChosen: boolean
}

/** One list of the panel, with its heading. */
export interface FacetGroup {
  readonly facet: ValueFacet
  readonly title: string
  readonly choices: readonly FacetChoice[]
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
  const lost = chosen.filter((value) => !values.some((each) => each.value === value))
  return [...values, ...lost.map((value) => ({ value, label: value, count: 0, total: 0 }))]
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

interface Given {
  readonly facet: ValueFacet
  readonly title: string
  readonly values: readonly FacetValue[]
  readonly chosen: readonly string[]
}

const groupOf = ({ facet, title, values, chosen }: Given): FacetGroup => ({
  ...{ facet, title },
  choices: mostFrequent(withChosen(values, chosen), chosen).map((value) => ({
    ...value,
    isChosen: chosen.includes(value.value),
  })),
})

const nameIn = (value: string): string => value.slice(0, value.indexOf(':'))

const attributeGroup = (
  { name, title, values }: Pick<AttributeFacet, 'name' | 'title' | 'values'>,
  option: readonly string[],
): FacetGroup => {
  const chosen = option.filter((value) => nameIn(value) === name)
  const group = groupOf({ facet: 'option', title, values, chosen })
  const short = (label: string) =>
    capitalised(label.startsWith(`${name}:`) ? label.slice(name.length + 1) : label)
  return {
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, label: short(choice.label) })),
  }
}

/** Chosen attributes that the listing does not know are lists too, so that they can be cleared. */
function lostGroups(
  attributes: Facets['option'],
  option: readonly string[],
): readonly FacetGroup[] {
  const names = new Set(
    option.map(nameIn).filter((name) => !attributes.some((each) => each.name === name)),
  )
  return [...names].map((name) => attributeGroup({ name, title: name, values: [] }, option))
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

/** One price, or none, narrows nothing. A range that is chosen stays, so that it can be cleared. */
export const offersPrices = ({ price }: Facets, filter: ListingFilter): boolean =>
  filter.price !== null || (price !== null && price.min < price.max)

/** "Gifts" and "gift" are one word here. */
const wordOf = (label: string) => foldedName(label).replace(/s$/, '')

/** What the values of a list say, and for how many products. */
const saidBy = ({ choices }: FacetGroup): ReadonlySet<string> =>
  new Set(choices.map(({ label, total }) => `${total} ${wordOf(label)}`))

/** A list that says the same as an earlier one is left out, unless something in it is chosen. */
function withoutRepeats(groups: readonly FacetGroup[]): readonly FacetGroup[] {
  const said = groups.map(saidBy)
  return groups.filter(({ choices }, at) => {
    const own = [...(said[at] ?? [])]
    const isRepeated = said.slice(0, at).some((earlier) => own.every((value) => earlier.has(value)))
    return choices.some(({ isChosen }) => isChosen) || !isRepeated
  })
}

interface PlacedGroup {
  readonly group: FacetGroup
  readonly position: number
  readonly isShown: boolean
}

function placedGroups(facets: Facets, filter: ListingFilter): readonly PlacedGroup[] {
  const own = OWN_LISTS.map((facet) => {
    const { title, ...place } = facets.lists[facet]
    const given = { facet, title, values: facets[facet], chosen: filter[facet] }
    return { group: groupOf(given), ...place }
  })
  const attributes = facets.option.map((attribute) => ({
    group: attributeGroup(attribute, filter.option),
    position: attribute.position,
    isShown: attribute.isShown,
  }))
  return [...own, ...attributes].toSorted((one, other) => one.position - other.position)
}

/**
 * The lists of a panel, in the order of staff. Chosen values are included even if the listing does
 * not know them or staff have hidden their list, so that they can be cleared.
 */
export function facetGroups(facets: Facets, filter: ListingFilter): readonly FacetGroup[] {
  const placed = placedGroups(facets, filter).flatMap(({ group, isShown }) =>
    isShown || group.choices.some(({ isChosen }) => isChosen) ? [group] : [],
  )
  return [...withoutRepeats(placed), ...lostGroups(facets.option, filter.option)]
    .map(opened)
    .filter(isWorthShowing)
}

/**
 * The choices of a long list that stand above its fold: those that lead to most, in the order of the
 * list. A tree is cut where it is.
 */
export function aboveFold(choices: readonly FacetChoice[], count: number): readonly FacetChoice[] {
  if (choices.some(({ depth = 0 }) => depth > 0)) return choices.slice(0, count)
  const rank = (choice: FacetChoice) => (choice.isChosen ? Infinity : choice.count)
  const best = choices.toSorted((one, other) => rank(other) - rank(one)).slice(0, count)
  return choices.filter((choice) => best.includes(choice))
}
