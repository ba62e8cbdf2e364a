import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export interface CachedPicture {
  readonly bytes: Buffer
  readonly type: string
  /** An ETag with its quotes. Follows from the bytes. */
  readonly etag: string
  /** In ms. */
  readonly madeAt: number
}

export interface PictureStoreOptions {
  readonly folder: string
  readonly bytes: number
  readonly reportError: (cause: string, error: unknown) => void
  /** False while the disk is nearly full: pictures are made and sent, but not stored. */
  readonly hasRoom: () => boolean
  readonly now?: () => number
}

interface Known {
  readonly bytes: number
  touchedAt: number
}

const header = z.object({ type: z.string(), etag: z.string(), madeAt: z.number() })
const NEWLINE = 10
const HOUR_MS = 3_600_000
/** Eviction frees this much, so that not every new picture evicts again. */
const CLEARED_TO = 0.9
const KEY = /^[0-9a-f]{64}$/

export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

function parse(file: Buffer): CachedPicture | undefined {
  const end = file.indexOf(NEWLINE)
  if (end < 0) return undefined
  try {
    const stored = header.parse(JSON.parse(file.subarray(0, end).toString()))
    const bytes = file.subarray(end + 1)
    return etagOf(bytes) === stored.etag ? { ...stored, bytes } : undefined
  } catch {
    return undefined
  }
}

/**
 * Pictures on disk by key, within a bound: the least recently used one is evicted first, also after
 * a restart. Several processes may share the folder. After any error a picture counts as missing
 * and is made again.
 */
export class PictureStore {
  readonly #folder: string
  readonly #limit: number
  readonly #reportError: PictureStoreOptions['reportError']
  readonly #hasRoom: PictureStoreOptions['hasRoom']
  readonly #now: () => number
  /** The least recently used one first. */
  #entries = new Map<string, Known>()
  #bytes = 0
  #scan: Promise<void> | undefined
  #clearing: Promise<void> | undefined

  constructor({ folder, bytes, reportError, hasRoom, now = Date.now }: PictureStoreOptions) {
    this.#folder = folder
    this.#limit = bytes
    this.#reportError = reportError
    this.#hasRoom = hasRoom
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  async get(key: string): Promise<CachedPicture | undefined> {
    const file = await readFile(this.#pathOf(key)).catch(() => undefined)
    if (file === undefined) {
      this.#forget(key)
      return undefined
    }
    const picture = parse(file)
    if (picture === undefined) await this.drop(key)
    else this.#use(key, file.length)
    return picture
  }

  /** Writes atomically: a reader or a crash never sees half a file. Never rejects. */
  async put(key: string, { bytes, type, etag, madeAt }: CachedPicture): Promise<void> {
    if (!this.#hasRoom()) return
    const path = this.#pathOf(key)
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`
    const file = Buffer.concat([Buffer.from(`${JSON.stringify({ type, etag, madeAt })}\n`), bytes])
    try {
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(unfinished, file)
      await rename(unfinished, path)
      this.#use(key, file.length)
      await this.scanned()
      await this.#makeRoom()
    } catch (error) {
      this.#reportError('picture store', error)
      await unlink(unfinished).catch(() => {})
    }
  }

  async drop(key: string): Promise<void> {
    this.#forget(key)
    await unlink(this.#pathOf(key)).catch(() => {})
  }

  /**
   * Reads once what an earlier run has left. Until then pictures are found, but none is evicted.
   */
  scanned(): Promise<void> {
    this.#scan ??= this.#readFolder()
    return this.#scan
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key)
  }

  #use(key: string, bytes: number): void {
    const now = this.#now()
    const entry = this.#entries.get(key)
    const touchedAt = entry?.touchedAt ?? 0
    this.#forget(key)
    this.#entries.set(key, { bytes, touchedAt: now - touchedAt > HOUR_MS ? now : touchedAt })
    this.#bytes += bytes
    // The next run reads the last use from the file's time.
    if (now - touchedAt > HOUR_MS) {
      utimes(this.#pathOf(key), now / 1000, now / 1000).catch(() => {})
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  async #readFolder(): Promise<void> {
    const found: (Known & { readonly key: string })[] = []
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const details = await stat(path).catch(() => undefined)
      if (details === undefined) continue
      if (KEY.test(entry.name)) {
        found.push({ key: entry.name, bytes: details.size, touchedAt: details.mtimeMs })
      } else if (this.#now() - details.mtimeMs > HOUR_MS) {
        // Leftovers of a crash.
        await unlink(path).catch(() => {})
      }
    }
    found.sort((one, other) => one.touchedAt - other.touchedAt)
    const used = this.#entries
    const earlier = found.filter(({ key }) => !used.has(key))
    this.#entries = new Map([...earlier.map((each) => [each.key, each] as const), ...used])
    this.#bytes += earlier.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #makeRoom(): Promise<void> {
    if (this.#bytes <= this.#limit) return Promise.resolve()
    this.#clearing ??= this.#clear().finally(() => {
      this.#clearing = undefined
    })
    return this.#clearing
  }

  async #clear(): Promise<void> {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#limit * CLEARED_TO) return
      await this.drop(key)
    }
  }
}
