import { type PriceSpan, readSpan, writeSpan } from '../money/price-span.ts'

/** Facets whose values are ticked, in the order in which they stand in an address. */
export const VALUE_FACETS = ['category', 'collection', 'type', 'tag', 'option'] as const
export type ValueFacet = (typeof VALUE_FACETS)[number]

/** All that a listing is narrowed by. */
export const FACETS = [...VALUE_FACETS, 'price', 'available'] as const
export type FacetName = (typeof FACETS)[number]

/**
 * What a listing is narrowed to: any of the values within a facet, all facets together. Handles for
 * categories and collections, `Size:250 g` for options. Values are sorted, each stands once.
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

/** An address is written by anybody: what is kept of it is bounded. */
const VALUES_AT_MOST = 10
const VALUE_LENGTH_AT_MOST = 80

/** Text that a database takes and a page shows, and no line breaks in it. */
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

/** What a query narrows to. Whatever it does not know is left out, never an error. */
export const readFilter = (query: URLSearchParams): ListingFilter => ({
  category: readValues(query, 'category'),
  collection: readValues(query, 'collection'),
  type: readValues(query, 'type'),
  tag: readValues(query, 'tag'),
  option: readValues(query, 'option'),
  price: readSpan(query.getAll('price')),
  isAvailable: query.get('available') === '1',
})

/** Adds a filter to a query, in the one order. */
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

/** How many things a shopper has chosen. */
export const chosenCount = (filter: ListingFilter): number =>
  VALUE_FACETS.reduce((sum, facet) => sum + filter[facet].length, 0) +
  Number(filter.price !== null) +
  Number(filter.isAvailable)
