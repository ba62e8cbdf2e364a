import type { Entries, FacetColumns } from './entries.ts'
import { BITS, type Facet, type FacetFilter } from './facet-filter.ts'
import type { Offers } from './offers.ts'

/** Two bits, as all have that fail more than one filter: they count for no facet's values. */
const FAILS_SEVERAL = BITS.category | BITS.collection

const isSingle = (bits: number) => (bits & (bits - 1)) === 0

/** How many products have a key and fail these filters. */
interface ValueCount {
  readonly key: string
  readonly failing: number
  readonly count: number
}

/** What facets say over all products of a listing. */
export interface Counted {
  readonly valueCounts: readonly ValueCount[]
  /** What would pass without one facet's filter, by facet. */
  readonly without: Readonly<Record<string, number>>
  readonly available: number
  /** As shown, tax included; null where nothing has a price. */
  readonly lowest: number | null
  readonly highest: number | null
}

/** The filters of each facet together: an option's are as many as attributes are chosen. */
function bitsByFacet(filters: readonly FacetFilter[]): [facet: Facet, bits: number][] {
  const bits = new Map<Facet, number>()
  for (const { facet, bit } of filters) bits.set(facet, (bits.get(facet) ?? 0) | bit)
  return [...bits]
}

/** Counts products one by one, by the filters they fail. */
export class Counter {
  readonly #keys: readonly string[]
  readonly #facets: FacetColumns
  readonly #offers: Offers
  readonly #bits: readonly (readonly [facet: Facet, bits: number])[]
  readonly #byFailing = new Map<number, Int32Array>()
  readonly #without = new Map<Facet, number>()
  #available = 0
  #lowest = Number.POSITIVE_INFINITY
  #highest = Number.NEGATIVE_INFINITY

  constructor(entries: Entries, offers: Offers, filters: readonly FacetFilter[]) {
    this.#keys = entries.keys
    this.#facets = entries.facets
    this.#offers = offers
    this.#bits = bitsByFacet(filters)
    for (const [facet] of this.#bits) this.#without.set(facet, 0)
  }

  add(slot: number, failing: number): void {
    this.#addValues(slot, isSingle(failing) ? failing : FAILS_SEVERAL)
    for (const [facet, bits] of this.#bits)
      if ((failing & ~bits) === 0) this.#without.set(facet, (this.#without.get(facet) ?? 0) + 1)
    if ((failing & ~BITS.available) === 0 && this.#offers.isInStock(slot)) this.#available++
    if ((failing & ~BITS.price) === 0) this.#addPrice(this.#offers.priceOf(slot))
  }

  counted(): Counted {
    const isPriced = this.#lowest <= this.#highest
    return {
      valueCounts: [...this.#byFailing].flatMap(([failing, counts]) =>
        this.#keys.flatMap((key, number) => {
          const count = counts[number] ?? 0
          return count > 0 ? [{ key, failing, count }] : []
        }),
      ),
      without: Object.fromEntries(this.#without),
      available: this.#available,
      lowest: isPriced ? this.#lowest : null,
      highest: isPriced ? this.#highest : null,
    }
  }

  #addValues(slot: number, failing: number): void {
    const { starts, numbers } = this.#facets
    const counts = this.#byFailing.get(failing) ?? new Int32Array(this.#keys.length)
    this.#byFailing.set(failing, counts)
    const end = starts[slot + 1] ?? 0
    for (let at = starts[slot] ?? 0; at < end; at++) {
      const number = numbers[at] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }

  #addPrice(price: number | null): void {
    if (price === null) return
    if (price < this.#lowest) this.#lowest = price
    if (price > this.#highest) this.#highest = price
  }
}
