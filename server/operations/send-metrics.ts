import { send, sendErrorPage } from '../http/answers.ts'
import type { ClientAddresses } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1'])

/**
 * `GET /metrics` for this machine and for trusted proxies' own requests. Requests that a proxy
 * forwards for others are refused. From this machine only our own host names are accepted: a page
 * of another site could otherwise read the metrics by pointing its name at this server.
 */
export async function sendMetrics(
  exchange: Exchange,
  { clients, metrics }: { readonly clients: ClientAddresses; readonly metrics: Metrics },
): Promise<void> {
  const { request, origin } = exchange
  const peer = clients.peerOf(request)
  const isDirect =
    request.headers['x-forwarded-for'] === undefined && request.headers['forwarded'] === undefined
  const isAllowed = isDirect && (clients.isTrusted(peer) || (LOOPBACK.has(peer) && origin !== ''))
  if (!isAllowed) return sendErrorPage(exchange, 404)
  const head = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
  send(exchange, 200, { ...head, 'cache-control': 'no-store' }, await metrics.text())
}
