import type { Region } from '#domain/region/region.ts'
import { EVERYTHING } from '../cache/purge-log.ts'
import type { CommerceConnection } from '../gateway/commerce-connection.ts'
import { steadyTimeMs } from '../steady-time.ts'
import { type RegionTable, toRegionTable } from './region-table.ts'
import { readRegions, readStoreInfo } from './region-wire.ts'

const TAGS = new Set(['regions', 'store', EVERYTHING])
const PATIENCE_MS = 1000
/** The largest page size that commerce allows. */
const PAGE = 100
const LOAD_MS = 5000
const RETRY_MS = 1000
/** Bounds how long a lost purge leaves regions outdated. */
const REFRESH_MS = 300_000

type ReportError = (cause: string, error: unknown) => void

/**
 * Caches the regions of the shop and the countries that they serve, until they are purged. Nothing
 * else in this process requests them.
 *
 * While commerce does not answer, the last known regions still choose the cached page that a
 * visitor gets; before its first answer there are none. Rendering uses current regions only: a page
 * rendered with old ones would be cached, and show an old tax rate long after commerce is back.
 */
export class Regions {
  readonly #commerce: Pick<CommerceConnection, 'url' | 'fetch'>
  readonly #reportError: ReportError
  #table: RegionTable | undefined
  #isCurrent = false
  #purges = 0
  #loading: Promise<RegionTable | undefined> | undefined
  #isLate = false
  #retryAt = 0
  #refreshAt = 0

  constructor(commerce: Pick<CommerceConnection, 'url' | 'fetch'>, reportError: ReportError) {
    this.#commerce = commerce
    this.#reportError = reportError
  }

  /** The cached regions, without waiting; undefined if they must be loaded first. */
  now(): RegionTable | undefined {
    if (!this.#isCurrent) return undefined
    if (steadyTimeMs() > Math.max(this.#refreshAt, this.#retryAt)) this.#loadBehind()
    return this.#table
  }

  /** The regions within a second; the last known ones if commerce does not answer. */
  async settled(): Promise<RegionTable | undefined> {
    if (this.#isCurrent || this.#isLate || steadyTimeMs() < this.#retryAt) return this.#table
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#isLate = this.#loading !== undefined
        resolve()
      }, PATIENCE_MS)
    })
    await Promise.race([this.#load().catch(() => {}), late])
    clearTimeout(timer)
    return this.#table
  }

  /**
   * The current regions, however long they take to load; undefined if the shop has no country.
   * Rejects if commerce does not answer.
   */
  async current(): Promise<RegionTable | undefined> {
    return this.#isCurrent && steadyTimeMs() <= this.#refreshAt ? this.#table : this.#load()
  }

  purge(tags: readonly string[]): void {
    if (!tags.some((tag) => TAGS.has(tag))) return
    this.#isCurrent = false
    this.#purges++
    // A response in flight may predate the change.
    this.#loading = undefined
    this.#isLate = false
  }

  /** Loads in the background; failures are reported. */
  #loadBehind(): void {
    this.#load().catch(() => {})
  }

  #load(): Promise<RegionTable | undefined> {
    this.#loading ??= this.#fetch(this.#purges)
    return this.#loading
  }

  async #fetch(purges: number): Promise<RegionTable | undefined> {
    try {
      const [regions, store] = await Promise.all([this.#readRegions(), this.#read('/store/custom')])
      const table = toRegionTable(regions, readStoreInfo(store))
      if (purges === this.#purges) {
        this.#table = table
        this.#isCurrent = true
        this.#refreshAt = steadyTimeMs() + REFRESH_MS
      }
      return table
    } catch (error) {
      this.#retryAt = steadyTimeMs() + RETRY_MS
      this.#reportError('regions', error)
      throw error
    } finally {
      if (purges === this.#purges) {
        this.#loading = undefined
        this.#isLate = false
      }
    }
  }

  async #readRegions() {
    const regions: Region[] = []
    for (;;) {
      const path = `/store/regions?limit=${PAGE}&offset=${regions.length}`
      const page = readRegions(await this.#read(path))
      regions.push(...page)
      if (page.length < PAGE) return regions
    }
  }

  async #read(path: string): Promise<unknown> {
    const signal = AbortSignal.timeout(LOAD_MS)
    const { url, fetch } = this.#commerce
    const response = await fetch(`${url.href.replace(/\/$/, '')}${path}`, { signal })
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`)
    return response.json()
  }
}
