import { spanWords } from '../money/price-span.ts'
import { type Facets, labelOf, listTitles } from './facets.ts'
import { FACETS, type FacetName, isChosen, type ListingFilter } from './listing-filter.ts'

export const thingsWords = (count: number): string =>
  count === 1 ? '1 product' : `${count} products`

/** "there are 7". */
export const countedWords = (count: number): string =>
  count === 1 ? 'there is 1' : `there are ${count}`

/** "Oolong, Matcha or Herbal". */
const listWords = (labels: readonly string[], last: 'or' | 'and'): string =>
  labels.length < 2
    ? (labels[0] ?? '')
    : `${labels.slice(0, -1).join(', ')} ${last} ${labels[labels.length - 1]}`

const BEFORE: Readonly<Record<FacetName, string>> = {
  category: 'in ',
  collection: 'in ',
  type: 'of type ',
  tag: 'tagged ',
  option: 'with ',
  price: '',
  available: '',
}

export interface Wording {
  readonly filter: ListingFilter
  readonly facets: Facets
  readonly currencyCode: string
}

const facetWords = ({ filter, facets, currencyCode }: Wording, facet: FacetName): string => {
  if (facet === 'available') return 'that are in stock'
  if (facet === 'price') return filter.price ? spanWords(filter.price, currencyCode) : ''
  return (
    BEFORE[facet] +
    listWords(
      filter[facet].map((value) => labelOf(facets, facet, value)),
      'or',
    )
  )
}

/** "No products for “tea” in Green tea under €5." */
export const nothingWords = (
  wording: Wording,
  { listName, q }: { readonly listName: string; readonly q: string },
): string => {
  const chosen = FACETS.filter((facet) => isChosen(wording.filter, facet))
  const parts = chosen.map((facet) => facetWords(wording, facet))
  const where = q ? `for “${q}”` : listName && `in ${listName}`
  return `No products ${[where, ...parts].filter(Boolean).join(' ')}`.trim()
}

/** A heading within a sentence: "Roast" is "roast", but "EU plug" stays. */
const uncapitalised = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title

/** "Without the price filter", "Without the roast and size filters": lists as staff call them. */
export function withoutWords(
  facet: FacetName,
  { filter, facets }: Pick<Wording, 'filter' | 'facets'>,
): string {
  if (facet === 'price') return 'Without the price filter'
  if (facet === 'available') return 'Without the availability filter'
  const titles = listTitles(facets, facet, filter).map(uncapitalised)
  return `Without the ${listWords(titles, 'and')} filter${titles.length > 1 ? 's' : ''}`
}

/** "Coffee: Decaf, page 2". `label` is the one thing that the listing is narrowed to. */
export const listingTitle = (
  title: string,
  { label, page }: { readonly label: string | null; readonly page: number },
): string => {
  // "Roast: Light" has a colon itself.
  const whole = label === null ? title : `${title}${label.includes(': ') ? ' – ' : ': '}${label}`
  return page > 1 ? `${whole}, page ${page}` : whole
}
