import { afterEach, beforeEach } from 'vitest'
import { type RequestOptions, type RunningFront, signer, startFront } from './start-front.ts'
import { type StubCommerce, startCommerce } from './stub-commerce.ts'

export const CART = 'cart_01HABC'
export const ORDER = 'order_01HXYZ'

/** A request of somebody with these cookies. */
export const from = (text: string): RequestOptions => ({ headers: { cookie: text } })

/** How our own pages ask for refusals that the console does not show. */
export const QUIETLY = { headers: { 'x-perennial-quiet': '1' } }

/** What web says, signed, of who asks. */
export const contextOf = (headers: Record<string, unknown> | undefined) =>
  signer.read(String(headers?.['x-perennial-context']))

async function open(environment: Record<string, string> = {}) {
  const commerce: StubCommerce = await startCommerce()
  const front: RunningFront = await startFront({ commerce, environment })
  return { commerce, front }
}

/** A front before a scripted commerce, both new for every test of the file. */
export function eachWithGateway() {
  let parts: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    parts = await open()
  })
  afterEach(() => parts.front.stop())
  return {
    get commerce() {
      return parts.commerce
    },
    get front() {
      return parts.front
    },
    /** The same with other variables, for the rest of the test. */
    reopen: async (environment: Record<string, string>) => {
      await parts.front.stop()
      parts = await open(environment)
    },
    /** A request as a page of the store sends it. */
    post: (path: string, body?: unknown, request: RequestOptions = {}) =>
      parts.front.request(path, {
        method: 'POST',
        ...request,
        headers: {
          origin: parts.front.origin,
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    remove: (path: string, cookie = '') =>
      parts.front.request(path, {
        method: 'DELETE',
        headers: { origin: parts.front.origin, cookie },
      }),
  }
}
