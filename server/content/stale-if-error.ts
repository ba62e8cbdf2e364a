import type { ReportError } from '#domain/web/front-locals.ts'
import { steadyTimeMs } from '../steady-time.ts'
import type { DiskCache } from './disk-cache.ts'

/** After a failure, cached answers are used for this long without a new attempt. */
const REST_MS = 1000

interface StaleIfErrorParts {
  readonly diskCache: DiskCache
  readonly reportError: ReportError
  /** Called when a cached answer was used: pages rendered from it must not be cached for long. */
  readonly onStale: () => void
  readonly now?: () => number
}

/** Time-out and rate limit: temporary, unlike other 4xx. */
const WAITS = new Set([408, 429])

/** A refusal is an answer: the query is wrong, and a cached answer would hide it. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500 &&
  !WAITS.has(error.status)

/**
 * Caches the answers of content on disk and serves them while content is unreachable
 * (stale-if-error).
 */
export function createStaleIfError({
  diskCache,
  reportError,
  onStale,
  now = steadyTimeMs,
}: StaleIfErrorParts) {
  let restsUntil = 0
  const cachedAnswer = async (key: string) => {
    const copy = await diskCache.read(key)
    if (copy) onStale()
    return copy
  }
  async function staleIfError<Value>(key: string, load: () => Promise<Value>): Promise<Value>
  async function staleIfError(key: string, load: () => Promise<unknown>): Promise<unknown> {
    if (now() < restsUntil) {
      const copy = await cachedAnswer(key)
      if (copy) return copy.value
    }
    try {
      const value = await load()
      diskCache.keep(key, value)
      return value
    } catch (error) {
      if (isRefusal(error)) throw error
      restsUntil = now() + REST_MS
      const copy = await cachedAnswer(key)
      if (!copy) throw error
      reportError('content', error, { cachedAnswer: copy.savedAt })
      return copy.value
    }
  }
  return staleIfError
}
