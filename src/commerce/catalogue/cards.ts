import type { FoundPage } from '#domain/catalogue/facets.ts'
import type { ListingFilter } from '#domain/catalogue/listing-filter.ts'
import type { CardPage, Sort } from '#domain/catalogue/product.ts'
import { CARDS_PER_PAGE } from '#domain/constants.ts'
import { spanInMinorUnits } from '#domain/money/price-span.ts'
import type { Region } from '#domain/region/region.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { toCardPage, toFoundPage } from './card-answers.ts'

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
    return parseResponse(getOwn(caller, path), toCardPage)
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
    return parseResponse(getOwn(caller, path), toFoundPage)
  },
})
