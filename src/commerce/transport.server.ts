import { COMMERCE_RETRIES, COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { createTransport, type FetchFunction, type Send } from './transport.ts'

export interface CommerceServer {
  readonly baseUrl: string
  readonly fetch: FetchFunction
}

/** Commerce for this server while a visitor waits: no retries, 5 s in all. */
export const serverTransport = ({ baseUrl, fetch }: CommerceServer): Send =>
  createTransport({
    baseUrl,
    fetch,
    retries: COMMERCE_RETRIES.rendering,
    timeoutMs: COMMERCE_TIMEOUT_MS.rendering,
  })
