import type { Entries } from './entries.ts'

/** What the database tells of a market, in columns: the products of its channel that are published. */
export interface MarketRows {
  /** The settings of the region and the price lists that these prices are by. */
  readonly market: string
  readonly ids: readonly number[]
  /** The lowest of one piece as it is shown, in minor units with tax; null without any. */
  readonly prices: readonly (number | null)[]
  /** Whether the region has a price of it (cards/members.ts, PRICED_HERE). */
  readonly are_priced: readonly boolean[]
  readonly are_in_stock: readonly boolean[]
}

const LISTED = 1
const PRICED = 2
const IN_STOCK = 4
const HAS_AMOUNT = 8

/** The prices and stock of a market: one region, seen by one audience. */
export class Offers {
  readonly #entries: Entries
  /** By the slots of entries. */
  #amounts: Int32Array
  #flags: Uint8Array

  constructor(entries: Entries, rows: MarketRows) {
    this.#entries = entries
    this.#amounts = new Int32Array(entries.size)
    this.#flags = new Uint8Array(entries.size)
    this.#take(rows)
  }

  isListed(slot: number): boolean {
    return this.#has(slot, LISTED)
  }

  isPriced(slot: number): boolean {
    return this.#has(slot, PRICED)
  }

  isInStock(slot: number): boolean {
    return this.#has(slot, IN_STOCK)
  }

  /** In minor units with tax; null without a price. */
  priceOf(slot: number): number | null {
    return this.#has(slot, HAS_AMOUNT) ? (this.#amounts[slot] ?? null) : null
  }

  /** Takes over what these entries are now: what is not among the rows has no offer. */
  update(ids: readonly number[], rows: MarketRows): void {
    this.#grow()
    for (const id of ids) {
      const slot = this.#entries.slotOf(id)
      if (slot !== undefined) this.#flags[slot] = 0
    }
    this.#take(rows)
  }

  #has(slot: number, flag: number): boolean {
    return ((this.#flags[slot] ?? 0) & flag) !== 0
  }

  #grow(): void {
    const { size } = this.#entries
    if (size <= this.#flags.length) return
    const [amounts, flags] = [this.#amounts, this.#flags]
    this.#amounts = new Int32Array(size)
    this.#flags = new Uint8Array(size)
    this.#amounts.set(amounts)
    this.#flags.set(flags)
  }

  #take({ ids, prices, are_priced, are_in_stock }: MarketRows): void {
    for (const [place, id] of ids.entries()) {
      const slot = this.#entries.slotOf(id)
      // It was created after the entries were read: the next change brings it.
      if (slot === undefined) continue
      const price = prices[place] ?? null
      this.#amounts[slot] = price ?? 0
      this.#flags[slot] =
        LISTED |
        (price === null ? 0 : HAS_AMOUNT) |
        (are_priced[place] ? PRICED : 0) |
        (are_in_stock[place] ? IN_STOCK : 0)
    }
  }
}
