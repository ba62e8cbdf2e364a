import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const MAX_ANSWERS = 2000
const MOST_BYTES = 64 * 1_048_576
const LARGEST_BYTES = 1_048_576
/** Listing the folder is expensive, so that eviction does not run after each write. */
const WRITES_BETWEEN_SWEEPS = 100

const schema = z.object({ key: z.string(), savedAt: z.string(), value: z.unknown() })

export interface CachedAnswer {
  /** ISO time. */
  readonly savedAt: string
  readonly value: unknown
}

export interface DiskCacheOptions {
  readonly folder: string
  readonly reportError: (cause: string, error: unknown) => void
  /** False while the disk is nearly full: existing entries stay and none is added. */
  readonly hasRoom: () => boolean
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`

/**
 * Stores the last answer of content per query as a file, written atomically; the oldest files are
 * evicted. Errors of reading and writing never fail a page.
 */
export class DiskCache {
  readonly #folder: string
  readonly #reportError: DiskCacheOptions['reportError']
  readonly #hasRoom: DiskCacheOptions['hasRoom']
  readonly #waiting = new Map<string, unknown>()
  #isWriting = false
  #untilSweep = 0

  constructor({ folder, reportError, hasRoom }: DiskCacheOptions) {
    this.#folder = folder
    this.#reportError = reportError
    this.#hasRoom = hasRoom
  }

  /** Queues a write; for each query only the latest answer is written. */
  keep(key: string, value: unknown): void {
    this.#waiting.set(key, value)
    if (!this.#isWriting) void this.#writeAll()
  }

  async read(key: string): Promise<CachedAnswer | undefined> {
    try {
      const wire: unknown = JSON.parse(await readFile(join(this.#folder, nameOf(key)), 'utf8'))
      const copy = schema.parse(wire)
      return copy.key === key ? copy : undefined
    } catch {
      // A missing or foreign file counts as a cache miss.
      return undefined
    }
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    try {
      for (const [key, value] of this.#waiting) {
        this.#waiting.delete(key)
        await this.#write(key, value)
        if (this.#untilSweep-- <= 0) await this.#sweep()
      }
    } catch (error) {
      this.#reportError('content copies', error)
    } finally {
      this.#isWriting = false
    }
  }

  async #write(key: string, value: unknown): Promise<void> {
    const path = join(this.#folder, nameOf(key))
    const text = JSON.stringify({ key, savedAt: new Date().toISOString(), value })
    // Empty answers are removed: a deleted document must not come back, and visitors can request
    // endless missing ones.
    if (isNothing(value) || Buffer.byteLength(text) > LARGEST_BYTES)
      return rm(path, { force: true })
    if (!this.#hasRoom()) return
    await mkdir(this.#folder, { recursive: true })
    const draft = join(this.#folder, `${randomUUID()}.part`)
    try {
      await writeFile(draft, text)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  /** Evicts the oldest files beyond the bounds, and leftovers of a crash. */
  async #sweep(): Promise<void> {
    this.#untilSweep = WRITES_BETWEEN_SWEEPS
    const names = await readdir(this.#folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.#folder, name)).catch(() => undefined)
        return { name, bytes: found?.size ?? 0, writtenAt: found?.mtimeMs ?? 0 }
      }),
    )
    let [count, bytes] = [0, 0]
    for (const file of files.toSorted((a, b) => b.writtenAt - a.writtenAt)) {
      count++
      bytes += file.bytes
      const isLeftOver = file.name.endsWith('.part') && Date.now() - file.writtenAt > 60_000
      if (count <= MAX_ANSWERS && bytes <= MOST_BYTES && !isLeftOver) continue
      await rm(join(this.#folder, file.name), { force: true })
    }
  }
}
