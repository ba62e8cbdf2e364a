import type { Client } from '@medusajs/medusa-js'

/** What every noun works with: the SDK's connection, and the headers of whoever asks. */
export interface Caller {
  readonly client: Client
  /**
   * Sent with each call. The SDK's own setters (`setPublishableKey`, bearer tokens) are global to
   * the process: one shopper's would leak into another's request.
   */
  readonly headers: Readonly<Record<string, string>>
}

/** A request to one of our own routes, which the SDK has no method for. */
export const getOwn = ({ client, headers }: Caller, path: string): Promise<unknown> =>
  client.request('GET', path, undefined, {}, headers)

export const sendOwn = (
  { client, headers }: Caller,
  path: string,
  body: object,
): Promise<unknown> => client.request('POST', path, body, {}, headers)

export const removeOwn = ({ client, headers }: Caller, path: string): Promise<unknown> =>
  client.request('DELETE', path, undefined, {}, headers)

type Said = string | number | readonly string[] | undefined

/** The query of a path, without what was not said. A list is said once for each of its values. */
export const queryOf = (said: Readonly<Record<string, Said>>): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(said))
    for (const each of [value].flat())
      if (each !== undefined && each !== '') query.append(key, String(each))
  const text = query.toString()
  return text && `?${text}`
}
