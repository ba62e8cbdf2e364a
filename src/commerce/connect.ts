import { Client } from '@medusajs/medusa-js'
import type { Caller } from './medusa.ts'
import { type FetchFunction, fetchAdapter } from './transport.ts'

export interface CommerceOptions {
  readonly baseUrl: string
  /** One per sales channel; sent with every request of this client and of no other. */
  readonly publishableKey?: string
  /** How often a request is repeated on no answer, 409 and 501-599 (CO). */
  readonly retries: number
  readonly timeoutMs: number
  /** Sent with every request, such as the signed context. */
  readonly headers?: Readonly<Record<string, string>>
  /** Lets requests outlive the page that sent them. */
  readonly keepalive?: boolean
  /** The transport: a test gives its own. */
  readonly fetch?: FetchFunction
}

export interface CommerceIdentity {
  readonly publishableKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

export const headersOf = ({ publishableKey, headers }: CommerceIdentity) => ({
  ...(publishableKey && { 'x-publishable-api-key': publishableKey }),
  ...headers,
})

/**
 * The one connection over medusa-js (CA-1). Of the SDK only its client is taken here, and by each noun
 * its own resource: a page fetches no more of it than it uses.
 */
export const connect = (options: CommerceOptions): Caller => {
  const { baseUrl, retries, timeoutMs, keepalive = false } = options
  // Looked up at each request, so that who replaces the global one is heard.
  const fetch: FetchFunction = options.fetch ?? ((...request) => globalThis.fetch(...request))
  const client = new Client({
    baseUrl,
    maxRetries: retries,
    axiosAdapter: fetchAdapter({ fetch, timeoutMs, keepalive }),
  })
  return { client, headers: headersOf(options) }
}
