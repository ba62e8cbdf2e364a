import { COMMERCE_RETRIES, COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { type Commerce, createCommerce } from './client.ts'
import { QUIETLY } from './quiet.ts'
import type { Fetch } from './transport.ts'

let commerce: Commerce | undefined
let suggesting: Commerce['suggestions'] | undefined

const pageOptions = () => {
  const publishableKey = document.documentElement.dataset['publishableKey']
  return {
    baseUrl: `${location.origin}/commerce`,
    timeoutMs: COMMERCE_TIMEOUT_MS.browser,
    headers: QUIETLY,
    ...(publishableKey && { publishableKey }),
  }
}

/**
 * The page's commerce client, through the gateway of the same origin. Brings medusa-js along: import
 * it dynamically, on intent. Throws outside a browser (VE-7).
 */
export const browserCommerce = (): Commerce => {
  if (typeof document === 'undefined')
    throw new Error('browserCommerce: there is no page here; take Astro.locals.commerce')
  commerce ??= createCommerce({
    ...pageOptions(),
    retries: COMMERCE_RETRIES.browser,
    keepalive: true,
  })
  return commerce
}

/** Each request gives up the one before it: nobody waits for that any more. */
const givingUpTheLast = (): Fetch => {
  let last = new AbortController()
  return (url, init) => {
    last.abort()
    last = new AbortController()
    const signals = [last.signal, init?.signal].filter((signal) => signal instanceof AbortSignal)
    return fetch(url, { ...init, signal: AbortSignal.any(signals) })
  }
}

/** Suggestions for who is typing: one request at a time, and none is repeated. */
export const browserSuggestions = (): Commerce['suggestions'] => {
  suggesting ??= createCommerce({
    ...pageOptions(),
    retries: COMMERCE_RETRIES.rendering,
    fetch: givingUpTheLast(),
  }).suggestions
  return suggesting
}
