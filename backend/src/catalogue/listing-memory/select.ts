import { type Counted, Counter } from './counts.ts'
import type { Entries, ListingOrder } from './entries.ts'
import { type FacetFilter, failingOf } from './facet-filter.ts'
import type { Offers } from './offers.ts'

/** What a listing is selected from, as it is at one moment. */
export interface Assortment {
  readonly entries: Entries
  readonly offers: Offers
}

/** What a listing takes of all products; each is named by its slot. */
export interface ListingSelection {
  /** The order of products that are alike by `sortValue`. */
  readonly order: ListingOrder
  /** What sorts first, the lowest before others and null last. */
  readonly sortValue?: (slot: number) => number | null
  readonly belongs: (slot: number) => boolean
  readonly filters: readonly FacetFilter[]
  readonly offset: number
  readonly limit: number
  readonly isCounted: boolean
}

export interface Selected {
  /** The entries of the page, in their order. */
  readonly ids: readonly number[]
  /** Over all pages. */
  readonly passing: number
  readonly counted: Counted | null
}

/** Stable: products with one value stay in the order of the listing. */
function sortedBy(
  slots: readonly number[],
  sortValue: ListingSelection['sortValue'],
): readonly number[] {
  if (!sortValue) return slots
  return slots
    .map((slot) => ({ slot, value: sortValue(slot) ?? Number.MAX_VALUE }))
    .toSorted((one, other) => one.value - other.value)
    .map(({ slot }) => slot)
}

/** The page of a listing, and what its facets count over all pages. */
export function select({ entries, offers }: Assortment, selection: ListingSelection): Selected {
  const { belongs, filters, offset, limit, isCounted } = selection
  const counter = isCounted ? new Counter(entries, offers, filters) : null
  const passing: number[] = []
  for (const slot of entries.in(selection.order)) {
    if (!belongs(slot)) continue
    const failing = failingOf(filters, slot)
    if (failing === 0) passing.push(slot)
    counter?.add(slot, failing)
  }
  const page = sortedBy(passing, selection.sortValue).slice(offset, offset + limit)
  return {
    ids: page.flatMap((slot) => entries.idAt(slot) ?? []),
    passing: passing.length,
    counted: counter?.counted() ?? null,
  }
}
