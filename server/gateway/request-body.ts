import type { Readable } from 'node:stream'
import { z } from 'zod'
import { CLAIM_PICTURE_AT_MOST_BYTES } from '#domain/after-sale/claim-pictures.ts'
import { jsonIn } from '#domain/web/json.ts'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import type { GatewayRoute } from './route-table.ts'
import { sessionOf } from './sessions.ts'
import type { StaffSessions } from './staff-sessions.ts'
import { nothing } from './store-bodies.ts'

const JSON_LIMIT_BYTES = 65_536
const UPLOAD_LIMIT_BYTES = 20 * 1_048_576
const EMPTY = Buffer.from('{}')
const ISSUES_AT_MOST = 5
const WORDS_AT_MOST = 500
const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const MULTIPART = /^multipart\/form-data;\s*boundary=[\w'()+,./:=?" -]{1,200}$/i
const PICTURE = /^image\/(?:jpeg|png|webp|avif)$/i

/** A body that is not forwarded, and the message for the browser. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface RequestBody {
  readonly body?: Buffer | Readable
  readonly headers: Readonly<Record<string, string>>
}

const fieldsOf = (json: unknown) =>
  typeof json === 'object' && json !== null ? Object.keys(json) : []

const signInBody = z.object({ password: z.unknown() })

/** The password in a body that was read as JSON; undefined if there is none. */
export function passwordIn(body: RequestBody['body']): unknown {
  if (!Buffer.isBuffer(body)) return undefined
  return signInBody.safeParse(jsonIn(body.toString())).data?.password
}

function parseJson(body: Buffer): unknown {
  const json = jsonIn(body.toString())
  if (json === undefined) throw new BodyRefused(400, 'The body is not JSON')
  return json
}

const sentence = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`

/** Bounded, because the problem may be the length of a name. */
const inWords = ({ issues }: z.ZodError) =>
  issues.slice(0, ISSUES_AT_MOST).map(sentence).join('; ').slice(0, WORDS_AT_MOST)

/**
 * The body as its route accepts it, serialised again: a second parser could read the original
 * differently.
 */
function checkedBody(
  body: Buffer,
  { body: shape = nothing, refusesFields = [] }: GatewayRoute,
): Buffer {
  const json = parseJson(body)
  const elsewhere = fieldsOf(json).find((field) => refusesFields.includes(field))
  if (elsewhere !== undefined) throw new BodyRefused(403, `${elsewhere} cannot be changed here`)
  const checked = shape.safeParse(json)
  if (!checked.success) throw new BodyRefused(400, inWords(checked.error))
  return Buffer.from(JSON.stringify(checked.data))
}

type Staff = Pick<StaffSessions, 'isSignedIn'>

async function isFromStaff({ request }: Exchange, staff: Staff): Promise<boolean> {
  const session = sessionOf(request.headers.cookie, 'admin')
  return session !== undefined && (await staff.isSignedIn(session))
}

async function jsonBody(
  exchange: Exchange,
  route: GatewayRoute,
  staff: Staff,
): Promise<RequestBody> {
  const { request } = exchange
  const limitBytes = route.jsonAtMostBytes ?? JSON_LIMIT_BYTES
  // Long bodies are held in memory, and from others commerce would refuse them.
  if (limitBytes > JSON_LIMIT_BYTES && !(await isFromStaff(exchange, staff))) {
    throw new BodyRefused(401, 'Sign in first')
  }
  const bytes = await readBody(request, limitBytes)
  if (bytes.length === 0 && !route.body) return { headers: { 'content-length': '0' } }
  const isEmpty = bytes.length === 0
  if (!isEmpty && !JSON_TYPE.test(request.headers['content-type'] ?? '')) {
    throw new BodyRefused(415, 'The body must be JSON')
  }
  const body = route.takesAnyJson ? bytes : checkedBody(isEmpty ? EMPTY : bytes, route)
  // Our own content type: in another charset the bytes could mean something else.
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  return { body, headers }
}

const FILES = { type: MULTIPART, called: 'multipart/form-data', limitBytes: UPLOAD_LIMIT_BYTES }
const ONE_PICTURE = { type: PICTURE, called: 'a picture', limitBytes: CLAIM_PICTURE_AT_MOST_BYTES }

function uploadBody(
  { request }: Exchange,
  { type: form, called, limitBytes }: typeof FILES,
): RequestBody {
  const type = request.headers['content-type'] ?? ''
  const length = request.headers['content-length']
  if (!form.test(type)) throw new BodyRefused(415, `The body must be ${called}`)
  if (length === undefined) throw new BodyRefused(411, 'The length of an upload must be given')
  if (Number(length) > limitBytes) {
    throw new BodyRefused(413, `An upload may have at most ${limitBytes} bytes`)
  }
  return { body: request, headers: { 'content-type': type, 'content-length': length } }
}

/** Returns the body as it goes upstream. Throws BodyRefused, BodyTooLarge or UpstreamError. */
export async function requestBody(
  exchange: Exchange,
  route: GatewayRoute,
  staff: Staff,
): Promise<RequestBody> {
  if (route.method === 'GET') return { headers: {} }
  if (route.takesPicture) return uploadBody(exchange, ONE_PICTURE)
  return route.isUpload ? uploadBody(exchange, FILES) : jsonBody(exchange, route, staff)
}
