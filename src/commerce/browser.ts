import { COMMERCE_RETRIES, COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { type Commerce, createCommerce } from './client.ts'

let commerce: Commerce | undefined

/**
 * The page's commerce client, through the gateway of the same origin. Brings medusa-js along: import
 * it dynamically, on intent. Throws outside a browser (VE-7).
 */
export const browserCommerce = (): Commerce => {
  if (typeof document === 'undefined')
    throw new Error('browserCommerce: there is no page here; take Astro.locals.commerce')
  const publishableKey = document.documentElement.dataset['publishableKey']
  commerce ??= createCommerce({
    baseUrl: `${location.origin}/commerce`,
    retries: COMMERCE_RETRIES.browser,
    timeoutMs: COMMERCE_TIMEOUT_MS.browser,
    keepalive: true,
    ...(publishableKey && { publishableKey }),
  })
  return commerce
}
