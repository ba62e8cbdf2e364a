import type { FacetName, ValueFacet } from './listing-filter.ts'
import type { CardPage } from './product.ts'
import type { SearchOutcome } from './search-outcome.ts'

/** A value to choose, and the number of its products with all other facets as they are. */
export interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
  /** Its depth in a tree; at the top where absent. */
  readonly depth?: number
}

type Named = Readonly<Record<Exclude<ValueFacet, 'option'>, readonly FacetValue[]>>

/** The facets of a listing. */
export interface Facets extends Named {
  /** One for each option, such as Size; values are in the form of filters, `Size:250 g`. */
  readonly option: readonly { readonly title: string; readonly values: readonly FacetValue[] }[]
  /** The lowest and the highest price as shown, in minor units of the region's currency. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly available: number
}

export const NO_FACETS: Facets = {
  category: [],
  collection: [],
  type: [],
  tag: [],
  option: [],
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

/** The name of an option's value without its heading: "Size 250 g". */
const optionWords = (value: string): string => value.replace(':', ' ')

/** The name of a chosen value; the text of the address if the listing does not know it. */
export const labelOf = (facets: Facets, facet: ValueFacet, value: string): string => {
  if (facet === 'option') return optionWords(value)
  return facets[facet].find((known) => known.value === value)?.label ?? value
}
