import { Reply } from './reply.ts'

export type Body = Readonly<Record<string, unknown>>
/** Medusa v1 updates by POST: it routes no PUT or PATCH. */
export const METHODS = ['GET', 'POST', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** One request that was answered, for the comparison with the list of routes (CA-5). */
export interface Answered {
  readonly method: Method
  readonly path: string
  readonly ok: boolean
}

/** Calls commerce as one person. `get`, `post` and `remove` throw on anything but 2xx. */
export interface Caller {
  readonly get: (path: string) => Promise<Reply>
  readonly post: (path: string, body?: Body | FormData) => Promise<Reply>
  readonly remove: (path: string, body?: Body) => Promise<Reply>
  /** For answers that may be a refusal. */
  readonly call: (method: Method, path: string, body?: Body | FormData) => Promise<Reply>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const payload = (body: Body | FormData | undefined): Pick<RequestInit, 'body' | 'headers'> => {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** A person who sends `headers` (a cookie, a bearer token, or nothing) with every request. */
export function createCaller(
  url: string,
  headers: Readonly<Record<string, string>>,
  requests: Answered[],
): Caller {
  const call: Caller['call'] = async (method, path, body) => {
    const { body: sent, headers: kind } = payload(body)
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...Object.fromEntries(new Headers(kind)) },
      ...(sent ? { body: sent } : {}),
    })
    const reply = new Reply(
      `${method} ${path}`,
      response.status,
      response.headers,
      parse(await response.text()),
    )
    requests.push({ method, path, ok: reply.ok })
    return reply
  }
  const insist = async (method: Method, path: string, body?: Body | FormData) => {
    const reply = await call(method, path, body)
    if (reply.ok) return reply
    throw new Error(`${method} ${path}: ${reply.status} ${reply.at('message') ?? ''}`)
  }
  return {
    call,
    get: (path) => insist('GET', path),
    post: (path, body) => insist('POST', path, body),
    remove: (path, body) => insist('DELETE', path, body),
  }
}
