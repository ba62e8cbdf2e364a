/** What listings count and sort of one product, as the database tells it; prices are a market's. */
export interface EntryRow {
  /** Of listing_entry. */
  readonly id: number
  readonly rank: number | null
  /** Microseconds. */
  readonly createdAtUs: number
  readonly title: string
  /** The keys of its facets. */
  readonly facets: readonly string[]
}

/** The orders that are the same in every market. */
export type ListingOrder = 'featured' | 'newest' | 'title'

/** The facets of all entries in one piece: those of a slot stand from its start to the next one. */
export interface FacetColumns {
  readonly starts: Int32Array
  /** The numbers of keys. */
  readonly numbers: Int32Array
}

interface Entry extends Omit<EntryRow, 'facets'> {
  readonly facets: readonly number[]
}

const LAST = Number.MAX_VALUE

const isInPlace = (known: Entry | undefined, { rank, createdAtUs, title }: EntryRow): boolean =>
  known?.rank === rank && known.createdAtUs === createdAtUs && known.title === title

const areAlike = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((value, place) => value === others[place])

/**
 * All entries of the shop. Each has a slot for as long as it is there, which is its place in every
 * column: a listing of ten thousand reads columns, where objects lie all over the memory.
 */
export class Entries {
  readonly #entries: (Entry | undefined)[] = []
  readonly #slots = new Map<number, number>()
  readonly #numbers = new Map<string, number>()
  readonly #keys: string[] = []
  /** Of titles by the ids of entries, as the database sorts them. */
  readonly #places = new Map<number, number>()
  readonly #orders = new Map<ListingOrder, Int32Array>()
  #columns: FacetColumns | undefined

  constructor(rows: Iterable<EntryRow>, idsByTitle: readonly number[]) {
    this.#place(idsByTitle)
    for (const row of rows) this.#set(row)
  }

  /** The number of a facet's key; undefined where no product ever had it. */
  numberOf(key: string): number | undefined {
    return this.#numbers.get(key)
  }

  /** The keys of all facets, by their numbers. */
  get keys(): readonly string[] {
    return this.#keys
  }

  /** How many slots there are, used or not. */
  get size(): number {
    return this.#entries.length
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  idAt(slot: number): number | undefined {
    return this.#entries[slot]?.id
  }

  /** Whether the place of one of these among the titles is unknown. */
  needsOrder(rows: readonly EntryRow[]): boolean {
    return rows.some(({ id, title }) => this.#known(id)?.title !== title)
  }

  /** Takes over entries as they are now; `idsByTitle` where one of them `needsOrder`. */
  update(ids: readonly number[], rows: readonly EntryRow[], idsByTitle?: readonly number[]): void {
    if (idsByTitle) this.#place(idsByTitle)
    const found = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!found.has(id)) this.#remove(id)
    for (const row of rows) this.#set(row)
  }

  /** The slots of all entries in this order. */
  in(order: ListingOrder): Int32Array {
    const known = this.#orders.get(order)
    if (known) return known
    const sorted = Int32Array.from([...this.#slots.values()].toSorted(this.#comparing(order)))
    this.#orders.set(order, sorted)
    return sorted
  }

  get facets(): FacetColumns {
    this.#columns ??= this.#gather()
    return this.#columns
  }

  #gather(): FacetColumns {
    const starts = new Int32Array(this.size + 1)
    for (const [slot, entry] of this.#entries.entries())
      starts[slot + 1] = (starts[slot] ?? 0) + (entry?.facets.length ?? 0)
    const numbers = new Int32Array(starts[this.size] ?? 0)
    for (const [slot, entry] of this.#entries.entries())
      numbers.set(entry?.facets ?? [], starts[slot])
    return { starts, numbers }
  }

  #known(id: number): Entry | undefined {
    return this.#entries[this.#slots.get(id) ?? -1]
  }

  #place(idsByTitle: readonly number[]): void {
    this.#places.clear()
    for (const [place, id] of idsByTitle.entries()) this.#places.set(id, place)
    this.#orders.clear()
  }

  #remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#entries[slot] = undefined
    this.#orders.clear()
    this.#columns = undefined
  }

  /** Prices and stock change all day: then orders and facets are what they were. */
  #set(row: EntryRow): void {
    const facets = row.facets.map((key) => this.#numberFor(key))
    const known = this.#known(row.id)
    const slot = this.#slots.get(row.id) ?? this.size
    this.#slots.set(row.id, slot)
    this.#entries[slot] = { ...row, facets }
    if (!isInPlace(known, row)) this.#orders.clear()
    if (!(known && areAlike(known.facets, facets))) this.#columns = undefined
  }

  #numberFor(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#keys.length)
    return this.#keys.push(key) - 1
  }

  #comparing(order: ListingOrder): (one: number, other: number) => number {
    const place = (slot: number) => this.#places.get(this.idAt(slot) ?? -1) ?? LAST
    const value = {
      featured: (slot: number) => this.#entries[slot]?.rank ?? LAST,
      newest: (slot: number) => -(this.#entries[slot]?.createdAtUs ?? 0),
      title: () => 0,
    }[order]
    return (one, other) => value(one) - value(other) || place(one) - place(other)
  }
}
