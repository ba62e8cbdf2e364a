import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { fieldsOf, jsonIn } from '#domain/web/json.ts'
import { isSameSecret } from '#system/signatures.ts'
import { readBody } from '../http/body.ts'
import type { AnalyticsConfiguration } from './configuration.ts'
import { type RecordedHit, readHit } from './hit.ts'
import { recordHit } from './record.ts'
import { readSpan, summaryOf } from './summary.ts'
import { createSalts, isRobot, type VisitorRequest } from './visitor.ts'

const LIMIT_BYTES = 131_072
/** Matomo's answer to a picture request: a GIF of one transparent pixel. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

interface Parts {
  readonly pool: Pool
  readonly configuration: Pick<AnalyticsConfiguration, 'secret' | 'token'>
}

/** The hits of a request, and whether it is authorised. */
interface RecordedHits {
  readonly hits: readonly URLSearchParams[]
  readonly token: string
  readonly isBulk: boolean
}

class TooLarge extends Error {}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const body = await readBody(request, LIMIT_BYTES)
  if (body === null) throw new TooLarge()
  return body.toString()
}

function bulkOf(body: string): RecordedHits {
  const { requests, token_auth: token } = fieldsOf(jsonIn(body))
  if (!Array.isArray(requests)) return { hits: [], token: '', isBulk: true }
  const hits = requests.map((request) => new URLSearchParams(String(request)))
  return { hits, token: typeof token === 'string' ? token : '', isBulk: true }
}

function hitsOf(search: URLSearchParams, body: string): RecordedHits {
  if (body.trimStart().startsWith('{')) return bulkOf(body)
  const hit = new URLSearchParams([...search, ...new URLSearchParams(body)])
  return { hits: [hit], token: hit.get('token_auth') ?? '', isBulk: false }
}

const json = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)

/**
 * `/matomo.php`: Matomo's tracking API. Unlike Matomo, every hit needs the token: only web may
 * record.
 */
function createTracker({ pool, configuration }: Parts) {
  const saltOfToday = createSalts(pool)
  const record = async (
    parameters: URLSearchParams,
    hit: RecordedHit,
    headers: IncomingMessage['headers'],
  ) => {
    const sender: VisitorRequest = {
      address: parameters.get('cip') ?? '',
      userAgent: parameters.get('ua') ?? headers['user-agent'] ?? '',
      language: parameters.get('lang') ?? headers['accept-language'] ?? '',
    }
    if (isRobot(sender.userAgent)) return
    await recordHit(pool, hit, sender, await saltOfToday())
  }
  return async (request: IncomingMessage, response: ServerResponse, search: URLSearchParams) => {
    const body = request.method === 'POST' ? await bodyOf(request) : ''
    // A request without hits only checks that the server runs.
    if (body === '' && search.size === 0) return response.writeHead(200).end()
    const { hits, token, isBulk } = hitsOf(search, body)
    if (!isSameSecret(token, configuration.token)) return response.writeHead(403).end()
    let tracked = 0
    for (const parameters of hits) {
      const hit = readHit(parameters)
      if (!hit) continue
      await record(parameters, hit, request.headers)
      tracked++
    }
    const invalid = hits.length - tracked
    if (isBulk) {
      return json(response, 200, JSON.stringify({ status: 'success', tracked, invalid }))
    }
    if (invalid > 0) return response.writeHead(400).end()
    if (hits[0]?.get('send_image') === '0') return response.writeHead(204).end()
    return response.writeHead(200, { 'content-type': 'image/gif' }).end(POINT)
  }
}

/** `GET /summary?from&to`: for the shop's own processes, which have the secret. */
async function sendSummary(
  { pool, configuration }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  search: URLSearchParams,
) {
  const authorization = request.headers.authorization ?? ''
  if (!isSameSecret(authorization, `Bearer ${configuration.secret}`))
    return response.writeHead(401).end()
  const span = readSpan(search)
  if (!span) return json(response, 400, JSON.stringify({ message: 'from and to must be dates' }))
  return json(response, 200, await summaryOf(pool, span))
}

/** Records hits and answers with summaries. The caller starts listening. */
export function createRecorder(parts: Parts): Server {
  const track = createTracker(parts)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://recorder')
    if (pathname === '/matomo.php') return track(request, response, searchParams)
    if (pathname === '/summary' && request.method === 'GET') {
      return sendSummary(parts, request, response, searchParams)
    }
    return response.writeHead(404).end()
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof TooLarge)) console.error(error)
      const status = error instanceof TooLarge ? 413 : 500
      if (!response.headersSent) response.writeHead(status, { connection: 'close' }).end()
    })
  })
}
