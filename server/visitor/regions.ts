import { EVERYTHING } from '../cache/purge-log.ts'
import type { CommerceConnection } from '../gateway/commerce-connection.ts'
import { type RegionTable, toRegionRows, toRegionTable } from './region-table.ts'

const TAGS = new Set(['regions', 'store', EVERYTHING])
const PATIENCE_MS = 1000
/** The longest page that commerce gives. */
const PAGE = 100
const LOAD_MS = 5000
const RETRY_MS = 1000
/** A purge that never arrived must not be believed for ever. */
const REFRESH_MS = 300_000

type ReportError = (cause: string, error: unknown) => void

/**
 * The countries that the shop serves, kept until they are purged. While commerce does not answer,
 * the last known ones hold; before it ever answered, there are none.
 */
export class Regions {
  readonly #commerce: Pick<CommerceConnection, 'url' | 'fetch'>
  readonly #reportError: ReportError
  #table: RegionTable | undefined
  #isCurrent = false
  #purges = 0
  #loading: Promise<void> | undefined
  #isLate = false
  #retryAt = 0
  #refreshAt = 0

  constructor(commerce: Pick<CommerceConnection, 'url' | 'fetch'>, reportError: ReportError) {
    this.#commerce = commerce
    this.#reportError = reportError
  }

  /** The countries without waiting; undefined where they must be asked for first. */
  now(): RegionTable | undefined {
    if (!this.#isCurrent) return undefined
    if (Date.now() > Math.max(this.#refreshAt, this.#retryAt)) void this.#load()
    return this.#table
  }

  /** The countries, waiting a second at most; the last known ones where commerce does not answer. */
  async settled(): Promise<RegionTable | undefined> {
    if (this.#isCurrent || this.#isLate || Date.now() < this.#retryAt) return this.#table
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#isLate = this.#loading !== undefined
        resolve()
      }, PATIENCE_MS)
    })
    await Promise.race([this.#load(), late])
    clearTimeout(timer)
    return this.#table
  }

  purge(tags: readonly string[]): void {
    if (!tags.some((tag) => TAGS.has(tag))) return
    this.#isCurrent = false
    this.#purges++
    // What is on its way was asked for before the change.
    this.#loading = undefined
    this.#isLate = false
  }

  #load(): Promise<void> {
    this.#loading ??= this.#ask(this.#purges)
    return this.#loading
  }

  async #ask(purges: number): Promise<void> {
    try {
      const [regions, store] = await Promise.all([this.#readRegions(), this.#read('/store/custom')])
      if (purges !== this.#purges) return
      this.#table = toRegionTable(regions, store)
      this.#isCurrent = true
      this.#refreshAt = Date.now() + REFRESH_MS
    } catch (error) {
      this.#retryAt = Date.now() + RETRY_MS
      this.#reportError('regions', error)
    } finally {
      if (purges === this.#purges) {
        this.#loading = undefined
        this.#isLate = false
      }
    }
  }

  async #readRegions() {
    const regions: ReturnType<typeof toRegionRows>[number][] = []
    for (;;) {
      const path = `/store/regions?limit=${PAGE}&offset=${regions.length}`
      const page = toRegionRows(await this.#read(path))
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
