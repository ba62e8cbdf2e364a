import { COMMERCE_RETRIES } from '#domain/constants.ts'
import { browserOptions } from '../browser-options.ts'
import { connect } from '../connect.ts'
import type { FetchFunction } from '../transport.ts'
import { createSuggestions } from './suggestions.ts'

let suggesting: ReturnType<typeof createSuggestions> | undefined

/** Each request aborts the previous one, whose answer nobody needs any more. */
const givingUpTheLast = (): FetchFunction => {
  let last = new AbortController()
  return (url, init) => {
    last.abort()
    last = new AbortController()
    const signals = [last.signal, init?.signal].filter((signal) => signal instanceof AbortSignal)
    return fetch(url, { ...init, signal: AbortSignal.any(signals) })
  }
}

/** Suggestions while the shopper types: one request at a time, without retries. */
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
