import { COMMERCE_RETRIES, COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { type Commerce, createCommerce } from './client.ts'
import type { CommerceOptions } from './connect.ts'

/**
 * Commerce for pages: one connection per process, no retries, 5 s in all, because a shopper waits.
 * Each request takes its own identity: `commerce.as({ publishableKey, headers })`.
 */
export const createRenderCommerce = (
  server: Pick<CommerceOptions, 'baseUrl' | 'fetch'>,
): Commerce => {
  if (typeof document !== 'undefined')
    throw new Error('createRenderCommerce: pages render on the server; here is browserCommerce()')
  return createCommerce({
    ...server,
    retries: COMMERCE_RETRIES.rendering,
    timeoutMs: COMMERCE_TIMEOUT_MS.rendering,
  })
}
