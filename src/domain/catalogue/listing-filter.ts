import { type PriceSpan, readSpan, writeSpan } from '../money/price-span.ts'

/** Facets whose values are ticked, in their order in an address. */
export const VALUE_FACETS = ['category', 'collection', 'type', 'tag', 'option'] as const
export type ValueFacet = (typeof VALUE_FACETS)[number]

/** All filters of a listing. */
export const FACETS = [...VALUE_FACETS, 'price', 'available'] as const
export type FacetName = (typeof FACETS)[number]

/**
 * The filters of a listing: any of the values within a facet, all facets together. Handles for
 * categories and collections, `Size:250 g` for options. Values are sorted and unique.
 */
export interface ListingFilter extends Readonly<Record<ValueFacet, readonly string[]>> {
  readonly price: PriceSpan | null
  readonly isAvailable: boolean
}

export const NO_FILTER: ListingFilter = {
  category: [],
  collection: [],
  type: [],
  tag: [],
  option: [],
  price: null,
  isAvailable: false,
}

/** Anybody can write an address: the values are bounded. */
const VALUES_AT_MOST = 10
const VALUE_LENGTH_AT_MOST = 80

/** Text that databases accept and pages show, without line breaks. */
const isPlain = (text: string) => !/\p{Cc}/u.test(text)

const isValue = (facet: ValueFacet, text: string): boolean =>
  text.trim() !== '' &&
  text.length <= VALUE_LENGTH_AT_MOST &&
  isPlain(text) &&
  (facet !== 'option' || /^[^:]+:./.test(text))

const readValues = (query: URLSearchParams, facet: ValueFacet): readonly string[] =>
  [...new Set(query.getAll(facet).filter((text) => isValue(facet, text)))]
    .sort()
    .slice(0, VALUES_AT_MOST)

/** Reads the filter of a query. Unknown parameters are ignored, never an error. */
export const readFilter = (query: URLSearchParams): ListingFilter => ({
  category: readValues(query, 'category'),
  collection: readValues(query, 'collection'),
  type: readValues(query, 'type'),
  tag: readValues(query, 'tag'),
  option: readValues(query, 'option'),
  price: readSpan(query.getAll('price')),
  isAvailable: query.get('available') === '1',
})

/** Adds a filter to a query, in canonical order. */
export const writeFilter = (query: URLSearchParams, filter: ListingFilter): void => {
  for (const facet of VALUE_FACETS) for (const value of filter[facet]) query.append(facet, value)
  if (filter.price) query.set('price', writeSpan(filter.price))
  if (filter.isAvailable) query.set('available', '1')
}

export const withoutValue = (
  filter: ListingFilter,
  facet: ValueFacet,
  value: string,
): ListingFilter => ({ ...filter, [facet]: filter[facet].filter((each) => each !== value) })

const CLEARED = { price: { price: null }, available: { isAvailable: false } } as const

export const withoutFacet = (filter: ListingFilter, facet: FacetName): ListingFilter => ({
  ...filter,
  ...(facet === 'price' || facet === 'available' ? CLEARED[facet] : { [facet]: [] }),
})

export const isChosen = (filter: ListingFilter, facet: FacetName): boolean => {
  if (facet === 'price') return filter.price !== null
  return facet === 'available' ? filter.isAvailable : filter[facet].length > 0
}

/** The number of chosen values. */
export const chosenCount = (filter: ListingFilter): number =>
  VALUE_FACETS.reduce((sum, facet) => sum + filter[facet].length, 0) +
  Number(filter.price !== null) +
  Number(filter.isAvailable)
