import type { Queryable } from '../../rows.ts'
import { Entries } from './entries.ts'
import { Offers } from './offers.ts'
import {
  type MarketQuery,
  type ReadPosition,
  readAllEntries,
  readChanges,
  readEntries,
  readMarket,
  readOrder,
} from './read.ts'
import type { Assortment } from './select.ts'

/** From as many changed entries on, all are read anew. */
const MANY = 1000
const MARKETS_AT_MOST = 50
/** Offers of all markets that are kept together, five bytes each. */
const OFFERS_AT_MOST = 2_000_000
/** Changes are noted for longer (jobs/prune-listing-changes.ts). */
const TRUSTED_MS = 6 * 3_600_000

interface Market {
  readonly query: MarketQuery
  readonly offers: Offers
  /** Entries that have changed since the market was asked for. */
  readonly changed: Set<number>
}

/**
 * What listings count of all products, kept in this process and brought up to date by the changes
 * that the database notes (search-index/changes-sql.ts). It is read in turns, one after the other: of
 * two that read the same product, the later one has the newer row.
 */
export class ListingMemory {
  readonly #database: Queryable
  readonly #now: () => number
  #entries = new Entries([], [])
  /** By what their prices are by, the one that was used last at the end. */
  readonly #markets = new Map<string, Market>()
  #position: ReadPosition | null = null
  #readAtMs = Number.NEGATIVE_INFINITY
  #turn: Promise<unknown> = Promise.resolve()
  #nextRefresh: Promise<void> | undefined

  constructor(database: Queryable, now: () => number = () => performance.now()) {
    this.#database = database
    this.#now = now
  }

  /** Everything that was visible here is known; null before anything was read, or long after. */
  get position(): ReadPosition | null {
    return this.#now() - this.#readAtMs < TRUSTED_MS ? this.#position : null
  }

  /** Takes over all that was committed before this call. Those who wait for a turn share it. */
  refresh(): Promise<void> {
    this.#nextRefresh ??= this.#inTurn(() => {
      this.#nextRefresh = undefined
      return this.#takeChanges()
    })
    return this.#nextRefresh
  }

  /** What this market, by its text, has; undefined where the region is none, or is gone. */
  async assortment(market: string, query: MarketQuery): Promise<Assortment | undefined> {
    const known = this.#used(market)
    if (known && known.changed.size === 0) return { entries: this.#entries, offers: known.offers }
    return this.#inTurn(async () => {
      const found = (await this.#broughtUpToDate(market)) ?? (await this.#read(query))
      return found && { entries: this.#entries, offers: found.offers }
    })
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  #used(market: string): Market | undefined {
    const found = this.#markets.get(market)
    if (!found) return undefined
    this.#markets.delete(market)
    this.#markets.set(market, found)
    return found
  }

  async #broughtUpToDate(text: string): Promise<Market | undefined> {
    const market = this.#used(text)
    if (!market || market.changed.size === 0) return market
    const ids = [...market.changed]
    const rows = await readMarket(this.#database, market.query, ids)
    // A price list has begun or ended meanwhile: others may be asked for under the name of this one.
    if (rows?.market !== text) {
      this.#markets.delete(text)
      return undefined
    }
    market.offers.update(ids, rows)
    market.changed.clear()
    return market
  }

  async #read(query: MarketQuery): Promise<Market | undefined> {
    const rows = await readMarket(this.#database, query)
    if (!rows) return undefined
    const market = { query, offers: new Offers(this.#entries, rows), changed: new Set<number>() }
    this.#markets.delete(rows.market)
    this.#markets.set(rows.market, market)
    const room = Math.floor(OFFERS_AT_MOST / Math.max(1, this.#entries.size))
    const most = Math.max(1, Math.min(MARKETS_AT_MOST, room))
    for (const text of this.#markets.keys()) {
      if (this.#markets.size <= most) break
      this.#markets.delete(text)
    }
    return market
  }

  async #takeChanges(): Promise<void> {
    const { position, isAll, ids } = await readChanges(this.#database, this.position)
    if (isAll || ids.length > MANY) await this.#readAnew()
    else if (ids.length > 0) await this.#update(ids)
    this.#position = position
    this.#readAtMs = this.#now()
  }

  /** A new object: who selects from the one before goes on with it and its markets. */
  async #readAnew(): Promise<void> {
    const rows = await readAllEntries(this.#database)
    this.#entries = new Entries(rows, await readOrder(this.#database))
    this.#markets.clear()
  }

  async #update(ids: readonly number[]): Promise<void> {
    const rows = await readEntries(this.#database, ids)
    const order = this.#entries.needsOrder(rows) ? await readOrder(this.#database) : undefined
    this.#entries.update(ids, rows, order)
    for (const [text, { changed }] of this.#markets) {
      for (const id of ids) changed.add(id)
      if (changed.size > MANY) this.#markets.delete(text)
    }
  }
}

const memories = new WeakMap<Queryable, ListingMemory>()

/** The memory of a process, one for each database. */
export function listingMemoryOf(database: Queryable): ListingMemory {
  const known = memories.get(database)
  if (known) return known
  const memory = new ListingMemory(database)
  memories.set(database, memory)
  return memory
}
