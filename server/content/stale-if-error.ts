import type { DiskCache } from './disk-cache.ts'

/** After a failure nobody waits for the next one where there is a copy. */
const REST_MS = 1000

interface StaleIfErrorParts {
  readonly diskCache: DiskCache
  readonly reportError: (cause: string, error: unknown, details?: Record<string, unknown>) => void
  /** Somebody was given a copy: what they made of it must not be kept for long. */
  readonly onStale: () => void
  readonly now?: () => number
}

/** What `load` gives, or what it gave last where content does not answer. */
export type StaleIfError = <Value>(key: string, load: () => Promise<Value>) => Promise<Value>

/** Too late, and too much at once: content has nothing against the question. */
const WAITS = new Set([408, 429])

/** A refusal is an answer: the question is wrong, and a copy would hide it. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500 &&
  !WAITS.has(error.status)

/** Keeps what content answered on disk, and answers from there while content does not. */
export function createStaleIfError({
  diskCache,
  reportError,
  onStale,
  now = Date.now,
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
