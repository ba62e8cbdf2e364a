import { foldedName } from './attribute-names.ts'
import type { FacetName, ListingFilter, ValueFacet } from './listing-filter.ts'
import type { CardPage } from './product.ts'
import type { SearchOutcome } from './search-outcome.ts'

/** A value to choose, and the number of its products with all other facets as they are. */
export interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
  /** The number of its products without any facet chosen. */
  readonly total: number
  /** Its depth in a tree; at the top where absent. */
  readonly depth?: number
}

/** The lists of the core's own nouns, which are always there. */
export const OWN_LISTS = ['category', 'collection', 'type', 'tag'] as const
type OwnList = (typeof OWN_LISTS)[number]

/** How staff call a list, and where they put it. */
interface ListPlace {
  readonly title: string
  readonly position: number
  /** False if staff have hidden it. Its addresses work all the same. */
  readonly isShown: boolean
}

/** An attribute such as Size or Roast; values are in the form of filters, `Size:250 g`. */
export interface AttributeFacet extends ListPlace {
  /** How addresses call it. */
  readonly name: string
  readonly values: readonly FacetValue[]
}

/** The facets of a listing. */
export interface Facets extends Readonly<Record<OwnList, readonly FacetValue[]>> {
  readonly option: readonly AttributeFacet[]
  readonly lists: Readonly<Record<OwnList, ListPlace>>
  /** The lowest and the highest price as shown, in minor units of the region's currency. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly available: number
}

/** Where the backend does not say otherwise. */
export const USUAL_LISTS: Facets['lists'] = {
  category: { title: 'Category', position: 10, isShown: true },
  collection: { title: 'Collection', position: 20, isShown: true },
  type: { title: 'Type', position: 30, isShown: true },
  tag: { title: 'Tags', position: 90, isShown: true },
}

export const NO_FACETS: Facets = {
  category: [],
  collection: [],
  type: [],
  tag: [],
  option: [],
  lists: USUAL_LISTS,
  price: null,
  available: 0,
}

/** A page of cards with the facets of its listing. */
export interface FoundPage extends CardPage {
  readonly facets: Facets
  /** The number of products without one of the chosen facets. */
  readonly without: Readonly<Partial<Record<FacetName, number>>>
  readonly outcome: SearchOutcome
}

const isSame = (one: string, other: string) => foldedName(one) === foldedName(other)

/** The attribute and the text of a value of an address. */
function attributeOf({ option }: Pick<Facets, 'option'>, value: string) {
  const [name, text] = [nameIn(value), value.slice(value.indexOf(':') + 1)]
  return { facet: option.find((each) => isSame(each.name, name)), name, text }
}

const nameIn = (value: string) => value.slice(0, value.indexOf(':'))

/** A value begins with a capital, whatever a tag looks like. */
export const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1)

/** "Roast: Light" */
function attributeWords(facets: Facets, value: string): string {
  const { facet, name, text } = attributeOf(facets, value)
  const listed = facet?.values.find((each) => isSame(each.value, value))
  return `${facet?.title ?? name}: ${capitalised(listed?.label ?? text)}`
}

/** The name of a chosen value; the text of the address if the listing does not know it. */
export const labelOf = (facets: Facets, facet: ValueFacet, value: string): string => {
  if (facet === 'option') return attributeWords(facets, value)
  return facets[facet].find((each) => each.value === value)?.label ?? value
}

/** The headings of the lists in which something is chosen: attributes are lists of their own. */
export const listTitles = (
  facets: Facets,
  facet: ValueFacet,
  { option }: Pick<ListingFilter, 'option'>,
): readonly string[] => {
  if (facet !== 'option') return [facets.lists[facet].title]
  const titleOf = (value: string) => {
    const { facet: attribute, name } = attributeOf(facets, value)
    return attribute?.title ?? name
  }
  return [...new Set(option.map(titleOf))]
}

/** A value of an address as its listing spells it: one page has one address. */
function spelled(facets: Facets, value: string): string {
  const { facet, text } = attributeOf(facets, value)
  if (!facet) return value
  const wanted = `${facet.name}:${text}`
  return facet.values.find((each) => isSame(each.value, wanted))?.value ?? wanted
}

/** A filter with its attributes as the listing spells them: `Color:red` is `Colour:Red`. */
export const spelledFilter = (filter: ListingFilter, facets: Facets): ListingFilter => ({
  ...filter,
  option: [...new Set(filter.option.map((value) => spelled(facets, value)))].sort(),
})
