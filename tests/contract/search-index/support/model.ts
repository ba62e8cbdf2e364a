import { z } from 'zod'
import type { Card } from '../../support/prices.ts'

/** A product as a person with the catalogue on paper knows it. */
interface OnPaper {
  readonly id: string
  /** Handles, those above included. */
  readonly category: readonly string[]
  readonly collection: readonly string[]
  readonly type: readonly string[]
  readonly tag: readonly string[]
  /** `Size:250 g` */
  readonly option: readonly string[]
  /** As shown, tax included, in minor units; `null` where it has none here. */
  readonly price: number | null
  readonly isInStock: boolean
}

export interface ListingQuery {
  readonly category?: readonly string[]
  readonly collection?: readonly string[]
  readonly type?: readonly string[]
  readonly tag?: readonly string[]
  readonly option?: readonly string[]
  readonly price_min?: number
  readonly price_max?: number
  readonly available?: true
}

const FLAT_FACETS = ['category', 'collection', 'type', 'tag'] as const
type Facet = (typeof FLAT_FACETS)[number] | 'option' | 'price' | 'available'

const row = z.object({
  id: z.string(),
  category: z.array(z.string()),
  collection: z.array(z.string()),
  type: z.array(z.string()),
  tag: z.array(z.string()),
  option: z.array(z.string()),
})

/** The catalogue in the core's own tables. */
export const CATALOGUE = `
  SELECT p.id,
    ARRAY(SELECT DISTINCT above.handle FROM product_category_product x
      JOIN product_category c ON c.id = x.product_category_id
      JOIN product_category above ON c.mpath LIKE above.mpath || '%'
      WHERE x.product_id = p.id) AS category,
    ARRAY(SELECT handle::text FROM product_collection c WHERE c.id = p.collection_id) AS collection,
    ARRAY(SELECT value::text FROM product_type t WHERE t.id = p.type_id) AS type,
    ARRAY(SELECT t.value::text FROM product_tags x JOIN product_tag t ON t.id = x.product_tag_id
      WHERE x.product_id = p.id) AS tag,
    ARRAY(SELECT DISTINCT o.title || ':' || v.value FROM product_option o
      JOIN product_option_value v ON v.option_id = o.id
      WHERE o.product_id = p.id AND NOT p.is_giftcard)
    || ARRAY(SELECT 'origin:' || jsonb_array_elements_text(p.metadata -> 'attributes' -> 'origin'))
    AS option
  FROM product p WHERE p.status = 'published' AND p.deleted_at IS NULL`

/** The tags that staff of the demo shop made values of attributes. */
const CLAIMED: ReadonlyMap<string, string> = new Map([
  ...['light', 'medium', 'dark'].map((roast) => [`${roast} roast`, `roast:${roast}`] as const),
  ...['washed', 'double washed', 'natural', 'pulped natural', 'wet-hulled', 'sugar-cane'].map(
    (process) => [process, `process:${process}`] as const,
  ),
])

/** Prices and stock are what the cards say: a filter goes by what shoppers see. */
export function onPaper(rows: readonly unknown[], cards: readonly Card[]): OnPaper[] {
  return z
    .array(row)
    .parse(rows)
    .flatMap((product) => {
      const card = cards.find(({ id }) => id === product.id)
      if (!card) return []
      const { amount, includes_tax, tax_rate, in_stock } = card
      const price = includes_tax
        ? Number(amount)
        : Math.round(Number(amount) * (1 + tax_rate / 100))
      const option = [...product.option, ...product.tag.flatMap((tag) => CLAIMED.get(tag) ?? [])]
      return [{ ...product, option, price, isInStock: in_stock }]
    })
}

const titleOf = (option: string) => option.split(':')[0] ?? ''

const isAsked = (query: ListingQuery, facet: Facet) =>
  facet === 'price'
    ? query.price_min !== undefined || query.price_max !== undefined
    : query[facet] !== undefined

/** Whether one facet lets a product pass; each title of an option is a facet. */
function passes(product: OnPaper, query: ListingQuery, facet: Facet, butTitle?: string): boolean {
  if (facet === 'available') return !query.available || product.isInStock
  if (facet === 'price') {
    if (!isAsked(query, 'price')) return true
    const { price_min = 0, price_max = Number.POSITIVE_INFINITY } = query
    return product.price !== null && product.price >= price_min && product.price <= price_max
  }
  const wanted = query[facet]
  if (!wanted) return true
  if (facet !== 'option') return wanted.some((value) => product[facet].includes(value))
  const titles = [...new Set(wanted.map(titleOf))].filter((title) => title !== butTitle)
  return titles.every((title) =>
    wanted.some((value) => titleOf(value) === title && product.option.includes(value)),
  )
}

const FACETS: readonly Facet[] = [...FLAT_FACETS, 'option', 'price', 'available']

const passing = (products: readonly OnPaper[], query: ListingQuery, but?: Facet) =>
  products.filter((product) =>
    FACETS.every((facet) => facet === but || passes(product, query, facet)),
  )

const countsOf = (
  products: readonly OnPaper[],
  query: ListingQuery,
  facet: (typeof FLAT_FACETS)[number],
) =>
  Object.fromEntries(
    [...new Set(products.flatMap((product) => product[facet]))].map((value) => [
      value,
      passing(products, query, facet).filter((product) => product[facet].includes(value)).length,
    ]),
  )

const unclaimed = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([tag]) => !CLAIMED.has(tag)))

function optionCounts(products: readonly OnPaper[], query: ListingQuery) {
  const others = FACETS.filter((facet) => facet !== 'option')
  return Object.fromEntries(
    [...new Set(products.flatMap(({ option }) => option))].map((value) => [
      value,
      products.filter(
        (product) =>
          product.option.includes(value) &&
          others.every((facet) => passes(product, query, facet)) &&
          passes(product, query, 'option', titleOf(value)),
      ).length,
    ]),
  )
}

/** What a listing must say. */
export function expected(products: readonly OnPaper[], query: ListingQuery) {
  const prices = passing(products, query, 'price').flatMap(({ price }) => price ?? [])
  return {
    ids: passing(products, query)
      .map(({ id }) => id)
      .toSorted(),
    counts: {
      ...Object.fromEntries(FLAT_FACETS.map((facet) => [facet, countsOf(products, query, facet)])),
      tag: unclaimed(countsOf(products, query, 'tag')),
      option: optionCounts(products, query),
    },
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    available: passing(products, query, 'available').filter(({ isInStock }) => isInStock).length,
    without: Object.fromEntries(
      FACETS.filter((facet) => isAsked(query, facet)).map((facet) => [
        facet,
        passing(products, query, facet).length,
      ]),
    ),
  }
}
