import { send, sendErrorPage } from '../http/answers.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import type { ThemeStreams } from './streams.ts'

const LONGEST = 1024

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would wait until it has a buffer full.
  'x-accel-buffering': 'no',
} as const

const isFromElsewhere = ({ request }: Exchange) => {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin'
}

/** The revision that the page shows: the last event after a reconnect, else the query's. */
function currentRevision({ request }: Exchange, query: URLSearchParams): string {
  const last = request.headers['last-event-id']
  return typeof last === 'string' && last !== '' ? last : (query.get('worn') ?? '')
}

/**
 * `GET /theme/stream?path&worn`: streams theme changes to an open page, at once if its theme is
 * outdated. 204 without a theme or a free stream: a browser then does not retry.
 */
export function createThemeStream(streams: ThemeStreams | undefined) {
  return async (exchange: Exchange): Promise<void> => {
    const { method, search, client, request, response } = exchange
    if (isFromElsewhere(exchange)) return sendErrorPage(exchange, 403)
    const query = new URLSearchParams(search.slice(0, 2 * LONGEST))
    const path = query.get('path') ?? ''
    if (!path.startsWith('/') || path.length > LONGEST) return sendErrorPage(exchange, 400)
    const key = limitKeyOf(client)
    if (!streams?.hasRoomFor(key)) return send(exchange, 204, { 'cache-control': 'no-store' })
    response.writeHead(200, { ...exchange.head, ...HEAD })
    if (method === 'HEAD') return void response.end()
    request.socket.setKeepAlive(true, 60_000)
    streams.add(response, {
      path,
      current: currentRevision(exchange, query).slice(0, 64),
      client: key,
    })
  }
}
