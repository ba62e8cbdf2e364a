import { foldedName } from '#domain/catalogue/attribute-names.ts'
import type { Entries } from '../listing-memory/entries.ts'
import { BITS, type FacetFilter } from '../listing-memory/facet-filter.ts'
import type { Assortment, ListingSelection } from '../listing-memory/select.ts'
import type { CardsFilter } from './filter.ts'
import type { Question } from './question.ts'

/** `Size:250 g` is a value of the attribute "size". Each attribute is a facet of its own. */
const attributeIn = (option: string) => foldedName(option.split(':', 1)[0] ?? '')

export const attributesIn = (options: readonly string[]) => [...new Set(options.map(attributeIn))]

/** The bit of an attribute, by its place among those that are chosen. */
export const optionBit = (place: number): number => BITS.option << place

type Passes = FacetFilter['passes']

/** Whether a product has one of these keys. */
function carries(entries: Entries, keys: readonly string[]): Passes {
  const { starts, numbers } = entries.facets
  const isWanted = new Uint8Array(entries.keys.length)
  for (const key of keys) {
    const number = entries.numberOf(key)
    if (number !== undefined) isWanted[number] = 1
  }
  return (slot) => {
    const end = starts[slot + 1] ?? 0
    for (let at = starts[slot] ?? 0; at < end; at++) if (isWanted[numbers[at] ?? 0]) return true
    return false
  }
}

function optionFilters({ option = [] }: CardsFilter, keys: readonly string[], entries: Entries) {
  return attributesIn(option).map((attribute, place): FacetFilter => {
    const own = keys.filter((_, at) => attributeIn(option[at] ?? '') === attribute)
    return { facet: 'option', bit: optionBit(place), passes: carries(entries, own) }
  })
}

function pricePasses({ price_min, price_max }: CardsFilter, { offers }: Assortment): Passes | null {
  if (price_min === undefined && price_max === undefined) return null
  const [least, most] = [price_min ?? 0, price_max ?? Number.MAX_VALUE]
  return (slot) => {
    const price = offers.priceOf(slot)
    return price !== null && price >= least && price <= most
  }
}

/** Every facet that the filter sets. */
function filtersOf(filter: CardsFilter, question: Question, assortment: Assortment): FacetFilter[] {
  const { entries, offers } = assortment
  const test = (
    facet: FacetFilter['facet'],
    passes: Passes | null | false | undefined,
  ): FacetFilter[] => (passes ? [{ facet, bit: BITS[facet], passes }] : [])
  return [
    ...test('category', filter.category && carries(entries, question.category)),
    ...test('collection', filter.collection && carries(entries, question.collection)),
    ...test('type', filter.type && carries(entries, question.type)),
    ...test('tag', filter.tag && carries(entries, question.tag)),
    ...optionFilters(filter, question.option, entries),
    ...test('price', pricePasses(filter, assortment)),
    ...test('available', filter.available && ((slot) => offers.isInStock(slot))),
  ]
}

/** What comes with each id, by the slots of entries; the first of those that are given twice. */
function bySlot(
  ids: readonly number[],
  valueAt: (place: number) => number,
  entries: Entries,
): ReadonlyMap<number, number> {
  const values = new Map<number, number>()
  for (const [place, id] of ids.entries()) {
    const slot = entries.slotOf(id)
    if (slot !== undefined && !values.has(slot)) values.set(slot, valueAt(place))
  }
  return values
}

/** What a listing is narrowed to before any facet filters it, with what it is sorted by. */
const chosenOf = ({ search, chosen }: Question, entries: Entries) => ({
  /** The most relevant first. */
  found: search && bySlot(search.ids, (place) => -(search.relevances[place] ?? 0), entries),
  places: chosen && bySlot(chosen, (place) => place, entries),
})

type Chosen = ReturnType<typeof chosenOf>

function belongsTo(
  { within }: Question,
  { found, places }: Chosen,
  { entries, offers }: Assortment,
): Passes {
  const inside = within.map((key) => carries(entries, [key]))
  return (slot) =>
    offers.isListed(slot) &&
    // What a shopper has saved, or an editor has chosen, is shown without a price.
    (places?.has(slot) ?? offers.isPriced(slot)) &&
    (found === null || found.has(slot)) &&
    inside.every((isInside) => isInside(slot))
}

/** How a listing is sorted: the order of the entries, and what comes before it. */
function sortOf(
  { sort }: CardsFilter,
  { found, places }: Chosen,
  { offers }: Assortment,
): Pick<ListingSelection, 'order' | 'sortValue'> {
  if (sort === 'price-asc') return { order: 'title', sortValue: (slot) => offers.priceOf(slot) }
  if (sort === 'price-desc')
    return {
      order: 'title',
      sortValue: (slot) => {
        const price = offers.priceOf(slot)
        return price === null ? null : -price
      },
    }
  if (sort !== undefined) return { order: sort }
  if (places) return { order: 'title', sortValue: (slot) => places.get(slot) ?? null }
  if (found) return { order: 'featured', sortValue: (slot) => found.get(slot) ?? null }
  return { order: 'featured' }
}

/** What a listing takes of all products. */
export function selectionOf(
  filter: CardsFilter,
  question: Question,
  assortment: Assortment,
): ListingSelection {
  const chosen = chosenOf(question, assortment.entries)
  return {
    ...sortOf(filter, chosen, assortment),
    belongs: belongsTo(question, chosen, assortment),
    filters: filtersOf(filter, question, assortment),
    offset: filter.offset,
    limit: filter.limit,
    isCounted: filter.facets === true,
  }
}
