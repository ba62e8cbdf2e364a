import type { Change } from '../store/commit.ts'

/**
 * The size of the cache of frames for subscribers that have not received them yet, in characters.
 */
const KEPT = 16 * 1024 * 1024

/** Caches the frames of recent changes, in each requested form. */
export function createFrames() {
  const cache = new Map<Change, Map<string, string>>()
  let size = 0

  function forget() {
    for (const [change, ways] of cache) {
      if (size <= KEPT) return
      cache.delete(change)
      for (const frame of ways.values()) size -= frame.length
    }
  }

  return {
    get(change: Change, way: string, make: () => string): string {
      const ways = cache.get(change) ?? new Map<string, string>()
      const before = ways.get(way)
      if (before !== undefined) return before
      const frame = make()
      ways.set(way, frame)
      cache.set(change, ways)
      size += frame.length
      forget()
      return frame
    },
  }
}
