import { CARDS_PER_PAGE } from '#domain/constants.ts'
import type { Price } from '#domain/money.ts'
import type { CardPage, ProductCard, Sort } from '#domain/product.ts'
import { ask } from './ask.ts'
import { type Caller, getOwn, queryOf } from './medusa.ts'
import {
  at,
  flag,
  freeRecord,
  isNothing,
  list,
  number,
  text,
  textOr,
  texts,
  type Wire,
  whole,
} from './wire.ts'

export interface CardQuery {
  readonly regionId: string
  /** Its descendants count as well. */
  readonly categoryId?: string
  readonly collectionId?: string
  /** These and no others, in this order unless `sort` says otherwise. */
  readonly ids?: readonly string[]
  readonly handles?: readonly string[]
  readonly sort?: Sort
  readonly limit?: number
  readonly offset?: number
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

const toCard = (wire: Wire): ProductCard => {
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

export const createCards = (caller: Caller) => ({
  /** What a listing shows, from one slim query of our own. */
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
})
