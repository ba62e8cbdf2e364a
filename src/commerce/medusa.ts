import type { Client } from '@medusajs/medusa-js'
import type { Send } from './transport.ts'

/** What every noun works with: the transport, and the headers of the caller. */
export interface Caller {
  readonly send: Send
  /** The same transport, for the resources of medusa-js. */
  readonly client: Client
  /**
   * Sent with each call. The SDK's own setters (`setPublishableKey`, bearer tokens) are global to
   * the process: one shopper's would leak into another's request.
   */
  readonly headers: Readonly<Record<string, string>>
}

type Requester = Pick<Client, 'request'>

/**
 * The omitted fields are private to the SDK's class; a test ensures that its resources do not use
 * them.
 */
const isClient = (requester: Requester): requester is Client =>
  typeof requester.request === 'function'

/**
 * medusa-js over our transport. Its resources know the paths and their bodies, and use nothing of
 * their client but `request`; the SDK's own class would need axios (decision 34).
 */
export const createClient = (send: Send): Client => {
  const requester: Requester = {
    request: (method, path, body, _options, headers = {}) => send({ method, path, body, headers }),
  }
  if (!isClient(requester)) throw new TypeError('medusa-js asks for another client')
  return requester
}

/** Sends a request to one of our own routes, for which the SDK has no method. */
export const getOwn = ({ send, headers }: Caller, path: string): Promise<unknown> =>
  send({ method: 'GET', path, headers })

export const sendOwn = ({ send, headers }: Caller, path: string, body: object): Promise<unknown> =>
  send({ method: 'POST', path, body, headers })

export const removeOwn = (
  { send, headers }: Caller,
  path: string,
  body?: object,
): Promise<unknown> => send({ method: 'DELETE', path, body, headers })

type QueryValue = string | number | readonly string[] | undefined

/**
 * A path with its query, without absent parameters. A list repeats its parameter for each value.
 */
export const queryOf = (parameters: Readonly<Record<string, QueryValue>>): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters))
    for (const each of [value].flat())
      if (each !== undefined && each !== '') query.append(key, String(each))
  const text = query.toString()
  return text && `?${text}`
}
