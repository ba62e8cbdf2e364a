import type { IncomingMessage, ServerResponse } from 'node:http'
import { jsonIn } from '#domain/web/json.ts'
import { readBody } from '../../http/body.ts'
import { refusal } from '../failure.ts'
import type { Person } from '../people/people.ts'

/** One request, parsed as far as possible before its route is known. */
export interface LakeExchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly search: URLSearchParams
  /** `1`, `2022-03-13`, `X`. */
  readonly version: string
  /** The values in the route's path. */
  readonly words: readonly string[]
  readonly person: Person | null
}

/**
 * The rights of a request. Writers may read everything; anyone may read published documents; a
 * guest may have an expired token.
 */
type Access = 'guest' | 'anyone' | 'reader' | 'writer'

export interface LakeRoute {
  readonly methods: readonly string[]
  readonly path: RegExp
  readonly access: Access
  /** Returns the value to send as JSON; undefined if it has sent the answer itself. */
  readonly answer: (exchange: LakeExchange) => unknown
}

export const route = (
  methods: string,
  path: RegExp,
  access: Access,
  answer: LakeRoute['answer'],
): LakeRoute => ({ methods: methods.split(' '), path, access, answer })

/** Throws 413 for more than `limitBytes`. */
export async function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const body = await readBody(request, limitBytes)
  if (body === null) throw refusal(413, `The body has more than ${limitBytes} bytes`)
  return body
}

const JSON_BYTES = 8 * 1024 * 1024

export async function readJson(
  request: IncomingMessage,
  limitBytes = JSON_BYTES,
): Promise<unknown> {
  const body = await readBytes(request, limitBytes)
  const json = jsonIn(body.toString())
  if (json === undefined) throw refusal(400, 'The body is no JSON')
  return json
}

export function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(body)
}

export const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  sendText(response, status, JSON.stringify(body))

/** `$name=<JSON>` of an address. */
export function readParameters(search: URLSearchParams): Record<string, unknown> {
  const parameters = [...search].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(
    parameters.map(([name, value]) => {
      const json = jsonIn(value)
      if (json === undefined) throw refusal(400, `The parameter ${name} is no JSON`)
      return [name.slice(1), json]
    }),
  )
}

export const isTrue = (search: URLSearchParams, name: string, otherwise = false) =>
  search.has(name) ? search.get(name) === 'true' : otherwise

/** The single value in a path. */
export const wordOf = ({ words }: LakeExchange, index = 0) => words[index] ?? ''

export const listOf = (exchange: LakeExchange, index = 0) =>
  wordOf(exchange, index)
    .split(',')
    .filter((each) => each !== '')
