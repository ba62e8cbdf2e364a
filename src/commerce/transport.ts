import type Medusa from '@medusajs/medusa-js'
import { statusOf } from './quiet.ts'

type Adapter = NonNullable<ConstructorParameters<typeof Medusa>[0]['axiosAdapter']>
type AdapterConfig = Parameters<Adapter>[0]
type AdapterResponse = Awaited<ReturnType<Adapter>>

export type FetchFunction = typeof globalThis.fetch

export interface TransportOptions {
  readonly fetch: FetchFunction
  readonly timeoutMs: number
  /** Lets a request outlive the page that sent it. */
  readonly keepalive?: boolean
}

/** In the shape that medusa-js and its retries look for. */
class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly config: AdapterConfig
  readonly response: AdapterResponse | undefined

  constructor(message: string, config: AdapterConfig, response?: AdapterResponse, cause?: unknown) {
    super(message, { cause })
    this.config = config
    this.response = response
  }
}

const requestInit = (config: AdapterConfig, { timeoutMs, keepalive }: TransportOptions) => ({
  method: (config.method ?? 'get').toUpperCase(),
  headers: Object.fromEntries(
    Object.entries(config.headers).map(([name, value]) => [name, String(value)]),
  ),
  credentials: 'include' as const,
  signal: AbortSignal.timeout(timeoutMs),
  ...(typeof config.data === 'string' && { body: config.data }),
  ...(keepalive && { keepalive }),
})

const reasonOf = (error: unknown, { timeoutMs }: TransportOptions) =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? `no answer within ${timeoutMs} ms`
    : 'no answer'

/** medusa-js repeats any 409. Stock that ran out does not come back within three retries. */
const isFinal = (status: number, data: string) =>
  status === 409 && /"(insufficient_inventory|cart_incompatible_state|total_changed)"/.test(data)

/**
 * How medusa-js reaches commerce: `fetch` instead of its own choice, so that a request has a
 * time-out (the SDK has none), may outlive its page, and is replaced in a test by a function.
 */
export const fetchAdapter =
  (options: TransportOptions): Adapter =>
  async (config) => {
    const url = `${config.baseURL ?? ''}${config.url ?? ''}`
    const init = requestInit(config, options)
    let answer: Response
    let data: string
    try {
      answer = await options.fetch(url, init)
      data = await answer.text()
    } catch (error) {
      throw new TransportError(reasonOf(error, options), config, undefined, error)
    }
    const status = statusOf(answer)
    const response: AdapterResponse = {
      data,
      status,
      statusText: answer.statusText,
      headers: Object.fromEntries(answer.headers),
      config,
    }
    if (status < 400 || isFinal(status, data)) return response
    throw new TransportError(`Request failed with status code ${status}`, config, response)
  }
