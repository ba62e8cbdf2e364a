import type { CachedPicture } from './picture-store.ts'

const IN_ALL_BYTES = 16 * 1_048_576
const LARGEST_BYTES = 262_144

/** Small pictures that were requested recently, in memory. */
export class MemoryCache {
  readonly #pictures = new Map<string, CachedPicture>()
  #bytes = 0

  get(key: string): CachedPicture | undefined {
    const picture = this.#pictures.get(key)
    if (picture === undefined) return undefined
    this.#pictures.delete(key)
    this.#pictures.set(key, picture)
    return picture
  }

  put(key: string, picture: CachedPicture): void {
    this.drop(key)
    if (picture.bytes.length > LARGEST_BYTES) return
    // Copies the bytes: a slice of a larger buffer would keep all of it in memory.
    this.#pictures.set(key, { ...picture, bytes: Buffer.from(picture.bytes) })
    this.#bytes += picture.bytes.length
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= IN_ALL_BYTES) break
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    this.#bytes -= this.#pictures.get(key)?.bytes.length ?? 0
    this.#pictures.delete(key)
  }
}
