import { COMMERCE_RETRIES } from '#domain/constants.ts'
import { browserOptions } from '../browser-options.ts'
import { connect } from '../connect.ts'
import type { FetchFunction } from '../transport.ts'
import { createSuggestions } from './suggestions.ts'

let suggesting: ReturnType<typeof createSuggestions> | undefined

/** Each request gives up the one before it: nobody waits for that any more. */
const givingUpTheLast = (): FetchFunction => {
  let last = new AbortController()
  return (url, init) => {
    last.abort()
    last = new AbortController()
    const signals = [last.signal, init?.signal].filter((signal) => signal instanceof AbortSignal)
    return fetch(url, { ...init, signal: AbortSignal.any(signals) })
  }
}

/** Suggestions for who is typing: one request at a time, and none is repeated. */
export const browserSuggestions = () => {
  suggesting ??= createSuggestions(
    connect({
      ...browserOptions(),
      retries: COMMERCE_RETRIES.rendering,
      fetch: givingUpTheLast(),
    }),
  )
  return suggesting
}
