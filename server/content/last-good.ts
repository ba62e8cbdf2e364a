import type { Copies } from './copies.ts'

/** After a failure nobody waits for the next one where there is a copy. */
const REST_MS = 1000

interface LastGoodParts {
  readonly copies: Copies
  readonly complain: (cause: string, error: unknown, details?: Record<string, unknown>) => void
  /** Somebody was given a copy: what they made of it must not be kept for long. */
  readonly onCopy: () => void
  readonly now?: () => number
}

/** What `load` gives, or what it gave last where content does not answer. */
export type LastGood = <Value>(key: string, load: () => Promise<Value>) => Promise<Value>

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
export function createLastGood({ copies, complain, onCopy, now = Date.now }: LastGoodParts) {
  let restsUntil = 0
  const copyOf = async (key: string) => {
    const copy = await copies.read(key)
    if (copy) onCopy()
    return copy
  }
  async function lastGood<Value>(key: string, load: () => Promise<Value>): Promise<Value>
  async function lastGood(key: string, load: () => Promise<unknown>): Promise<unknown> {
    if (now() < restsUntil) {
      const copy = await copyOf(key)
      if (copy) return copy.value
    }
    try {
      const value = await load()
      copies.keep(key, value)
      return value
    } catch (error) {
      if (isRefusal(error)) throw error
      restsUntil = now() + REST_MS
      const copy = await copyOf(key)
      if (!copy) throw error
      complain('content', error, { copyOf: copy.savedAt })
      return copy.value
    }
  }
  return lastGood
}
