import {
  type Facets,
  type FacetValue,
  type FoundPage,
  NO_FACETS,
} from '#domain/catalogue/facets.ts'
import { FACETS, type ListingFilter } from '#domain/catalogue/listing-filter.ts'
import type { CardPage, ProductCard, Sort } from '#domain/catalogue/product.ts'
import { CARDS_PER_PAGE } from '#domain/constants.ts'
import type { Price } from '#domain/money/money.ts'
import { spanInMinorUnits } from '#domain/money/price-span.ts'
import type { Region } from '#domain/region/region.ts'
import { ask } from '../ask.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import {
  at,
  flag,
  freeRecord,
  isNothing,
  list,
  number,
  optional,
  text,
  textOr,
  texts,
  type Wire,
  whole,
} from '../wire.ts'

export interface CardQuery {
  readonly regionId: string
  /** Includes its descendants. */
  readonly categoryId?: string
  readonly collectionId?: string
  /** Exactly these, in this order unless `sort` is given. */
  readonly ids?: readonly string[]
  readonly handles?: readonly string[]
  readonly sort?: Sort
  readonly limit?: number
  readonly offset?: number
}

/** The query of a listing, with all its filters. */
export interface FindQuery extends Pick<CardQuery, 'categoryId' | 'collectionId' | 'offset'> {
  readonly region: Pick<Region, 'id' | 'currencyCode'>
  /** Empty for a listing without a search. */
  readonly q: string
  readonly filter: ListingFilter
  readonly sort: Sort
}

const toCardPrice = (wire: Wire): Price | null => {
  const amount = at(wire, 'amount')
  if (isNothing(amount)) return null
  const original = at(wire, 'original_amount')
  return {
    amount: whole(amount),
    originalAmount: whole(isNothing(original) ? amount : original),
    currencyCode: text(at(wire, 'currency_code')),
    taxRate: number(at(wire, 'tax_rate')),
    includesTax: flag(at(wire, 'includes_tax')),
  }
}

export const toCard = (wire: Wire): ProductCard => {
  const { tag, facts } = freeRecord(at(wire, 'metadata'))
  return {
    id: text(at(wire, 'id')),
    handle: text(at(wire, 'handle')),
    title: text(at(wire, 'title')),
    subtitle: textOr(at(wire, 'subtitle'), ''),
    thumbnail: textOr(at(wire, 'thumbnail'), null),
    price: toCardPrice(wire),
    priceVaries: flag(at(wire, 'price_varies')),
    inStock: flag(at(wire, 'in_stock')),
    tag: typeof tag === 'string' ? tag : null,
    onlyVariantId: textOr(at(wire, 'only_variant_id'), null),
    facts: texts(facts),
  }
}

const toCardPage = (answer: Wire): CardPage => ({
  cards: list(at(answer, 'cards'), toCard),
  count: whole(at(answer, 'count')),
  offset: whole(at(answer, 'offset')),
  limit: whole(at(answer, 'limit')),
})

const toFacetValue = (wire: Wire): FacetValue => ({
  value: text(at(wire, 'value')),
  label: text(at(wire, 'label')),
  count: whole(at(wire, 'count')),
})

const toOption = (wire: Wire): Facets['option'][number] => {
  const title = text(at(wire, 'title'))
  const values = list(at(wire, 'values'), (each) => {
    const label = text(at(each, 'value'))
    return { value: `${title}:${label}`, label, count: whole(at(each, 'count')) }
  })
  return { title, values }
}

const toFacets = (wire: Wire): Facets => ({
  category: list(at(wire, 'category'), toFacetValue),
  collection: list(at(wire, 'collection'), toFacetValue),
  type: list(at(wire, 'type'), toFacetValue),
  tag: list(at(wire, 'tag'), toFacetValue),
  option: list(at(wire, 'option'), toOption),
  price: optional(
    at(wire, 'price'),
    (price) => ({ min: whole(at(price, 'min')), max: whole(at(price, 'max')) }),
    null,
  ),
  available: whole(at(wire, 'available')),
})

const toWithout = (wire: Wire): FoundPage['without'] =>
  Object.fromEntries(
    FACETS.flatMap((facet) => {
      const count = at(wire, facet)
      return isNothing(count) ? [] : [[facet, whole(count)]]
    }),
  )

const toFoundPage = (answer: Wire): FoundPage => ({
  ...toCardPage(answer),
  facets: optional(at(answer, 'facets'), toFacets, NO_FACETS),
  without: optional(at(answer, 'without'), toWithout, {}),
  isFuzzy: optional(at(answer, 'fuzzy'), flag, false),
})

/** The filter in the backend's parameters: prices in minor units, tax included where shown so. */
const filterQuery = ({ price, isAvailable, ...values }: ListingFilter, currencyCode: string) => {
  const span = price && spanInMinorUnits(price, currencyCode)
  return {
    ...values,
    price_min: span?.min ?? undefined,
    price_max: span?.max ?? undefined,
    available: isAvailable ? 'true' : undefined,
  }
}

export const createCards = (caller: Caller) => ({
  /** The cards of a listing, from one slim query of our own. */
  list: (query: CardQuery): Promise<CardPage> => {
    const path = `/store/cards${queryOf({
      region_id: query.regionId,
      category_id: query.categoryId,
      collection_id: query.collectionId,
      ids: query.ids?.join(','),
      handles: query.handles?.join(','),
      sort: query.sort,
      limit: query.limit ?? CARDS_PER_PAGE,
      offset: query.offset ?? 0,
    })}`
    return ask(getOwn(caller, path), toCardPage)
  },

  /** A listing or a search, with its facets. */
  find: ({ region, q, filter, sort, ...query }: FindQuery): Promise<FoundPage> => {
    const path = `/store/cards${queryOf({
      region_id: region.id,
      category_id: query.categoryId,
      collection_id: query.collectionId,
      q,
      ...filterQuery(filter, region.currencyCode),
      facets: 'true',
      // A search is sorted by relevance unless another order is chosen.
      sort: q && sort === 'featured' ? undefined : sort,
      limit: CARDS_PER_PAGE,
      offset: query.offset ?? 0,
    })}`
    return ask(getOwn(caller, path), toFoundPage)
  },
})
