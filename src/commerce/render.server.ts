import { COMMERCE_RETRIES, COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { type Commerce, createCommerce } from './client.ts'
import type { CommerceOptions } from './connect.ts'

/**
 * Commerce for one request of a visitor: no retries, 5 s in all, because a shopper waits. Making it
 * costs a few microseconds.
 */
export const createRenderCommerce = (
  request: Pick<CommerceOptions, 'baseUrl' | 'fetch' | 'publishableKey' | 'headers'>,
): Commerce => {
  if (typeof document !== 'undefined')
    throw new Error('createRenderCommerce: pages render on the server; here is browserCommerce()')
  return createCommerce({
    ...request,
    retries: COMMERCE_RETRIES.rendering,
    timeoutMs: COMMERCE_TIMEOUT_MS.rendering,
  })
}
