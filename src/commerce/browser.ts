import { COMMERCE_RETRIES } from '#domain/constants.ts'
import { browserOptions } from './browser-options.ts'
import { createPageCommerce, type PageCommerce } from './page.ts'

let commerce: PageCommerce | undefined

/**
 * The page's commerce client, through the gateway of the same origin. It contains medusa-js: import
 * it dynamically, on intent. Throws outside a browser (VE-7).
 */
export const browserCommerce = (): PageCommerce => {
  if (typeof document === 'undefined')
    throw new Error('browserCommerce: there is no page here; take Astro.locals.commerce')
  commerce ??= createPageCommerce({
    ...browserOptions(),
    siteUrl: location.origin,
    retries: COMMERCE_RETRIES.browser,
    keepalive: true,
  })
  return commerce
}
