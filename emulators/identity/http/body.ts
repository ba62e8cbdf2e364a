import type { IncomingMessage } from 'node:http'
import { jsonIn } from '#domain/web/json.ts'
import { readBody } from '../../http/body.ts'
import { AuthFailure, RestFailure } from '../failure.ts'

const AUTH_BYTES = 64 * 1024
const REST_BYTES = 1024 * 1024
const WITH_BODY = ['POST', 'PUT', 'PATCH']

const tooLarge = (isRest: boolean, most: number) => {
  const message = `The body has more than ${most} bytes`
  return isRest
    ? new RestFailure(413, 'PGRST102', message)
    : new AuthFailure(413, 'request_too_large', message)
}

const malformed = (isRest: boolean) =>
  isRest
    ? new RestFailure(400, 'PGRST102', 'Empty or invalid json')
    : new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON')

function checkType({ headers }: IncomingMessage) {
  const [type = ''] = (headers['content-type'] ?? 'application/json').split(';')
  if (/^application\/(json|vnd\.pgrst\.object\+json)$/i.test(type.trim())) return
  throw new RestFailure(415, 'PGRST107', `Content-Type not acceptable: ${type.slice(0, 100)}`)
}

/** The JSON body of a request; undefined if it is empty. */
export async function readJson(request: IncomingMessage, path: string): Promise<unknown> {
  if (!WITH_BODY.includes(request.method ?? '')) return undefined
  const isRest = path.startsWith('/rest/')
  const most = isRest ? REST_BYTES : AUTH_BYTES
  const body = await readBody(request, most)
  if (body === null) throw tooLarge(isRest, most)
  if (body.length === 0) return undefined
  if (isRest) checkType(request)
  const json = jsonIn(body.toString())
  if (json === undefined) throw malformed(isRest)
  return json
}
