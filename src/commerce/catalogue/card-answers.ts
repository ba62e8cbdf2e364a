import {
  type AttributeFacet,
  type Facets,
  type FacetValue,
  type FoundPage,
  NO_FACETS,
  USUAL_LISTS,
} from '#domain/catalogue/facets.ts'
import { FACETS } from '#domain/catalogue/listing-filter.ts'
import type { CardPage, ProductCard } from '#domain/catalogue/product.ts'
import type { Price } from '#domain/money/money.ts'
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
import { toOutcome } from './search-answers.ts'

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

export const toCardPage = (answer: Wire): CardPage => ({
  cards: list(at(answer, 'cards'), toCard),
  count: whole(at(answer, 'count')),
  offset: whole(at(answer, 'offset')),
  limit: whole(at(answer, 'limit')),
})

const toFacetValue = (wire: Wire): FacetValue => ({
  value: text(at(wire, 'value')),
  label: text(at(wire, 'label')),
  count: whole(at(wire, 'count')),
  total: whole(at(wire, 'total')),
})

const toPlace = (wire: Wire) => ({
  title: text(at(wire, 'title')),
  position: whole(at(wire, 'position')),
  isShown: flag(at(wire, 'is_shown')),
})

const toAttribute = (wire: Wire): AttributeFacet => {
  const name = text(at(wire, 'name'))
  const values = list(at(wire, 'values'), (each) => {
    const label = text(at(each, 'value'))
    return {
      ...{ value: `${name}:${label}`, label },
      ...{ count: whole(at(each, 'count')), total: whole(at(each, 'total')) },
    }
  })
  return { ...toPlace(wire), name, values }
}

const toLists = (wire: Wire): Facets['lists'] => ({
  ...USUAL_LISTS,
  ...Object.fromEntries(list(wire, (each) => [text(at(each, 'facet')), toPlace(each)])),
})

const toFacets = (wire: Wire): Facets => ({
  category: list(at(wire, 'category'), toFacetValue),
  collection: list(at(wire, 'collection'), toFacetValue),
  type: list(at(wire, 'type'), toFacetValue),
  tag: list(at(wire, 'tag'), toFacetValue),
  option: list(at(wire, 'option'), toAttribute),
  lists: optional(at(wire, 'lists'), toLists, USUAL_LISTS),
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

export const toFoundPage = (answer: Wire): FoundPage => ({
  ...toCardPage(answer),
  facets: optional(at(answer, 'facets'), toFacets, NO_FACETS),
  without: optional(at(answer, 'without'), toWithout, {}),
  outcome: toOutcome(answer),
})
