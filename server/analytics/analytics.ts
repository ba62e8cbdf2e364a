import type { IncomingHttpHeaders } from 'node:http'
import type { ReportError } from '#domain/web/front-locals.ts'
import type { FrontConfiguration } from '../configuration.ts'
import type { Limits } from '../gateway/limits.ts'
import { createUpstream } from '../gateway/upstream.ts'
import { send, sendErrorPage } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { NOTHING_RUNS } from '../http/security-headers.ts'
import { createProbe } from '../operations/probe.ts'
import { createForwarding, type HitSender } from './forwarding.ts'
import { hitsOf } from './hits.ts'

const LIMIT_BYTES = 65_536
const LONGEST_HEADER = 500

export interface AnalyticsParts {
  readonly reportError: ReportError
  readonly configuration: Pick<FrontConfiguration, 'matomoUrl' | 'matomoToken' | 'matomoSiteId'>
  readonly limits: Limits
}

const textOf = (header: string | undefined) => (header ?? '').slice(0, LONGEST_HEADER)

const senderOf = ({ client, request: { headers } }: Exchange): HitSender => ({
  client,
  userAgent: textOf(headers['user-agent']),
  language: textOf(headers['accept-language']),
})

/** Hits of visitors who send Do Not Track or Global Privacy Control are dropped. */
const isRefused = (headers: IncomingHttpHeaders) =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'

/** The path below the configured address, unless that address names the tracker itself. */
const trackerOf = ({ pathname }: URL) => (pathname.endsWith('.php') ? '' : '/matomo.php')

/**
 * `/matomo.php` (AN-2): forwards the hits of pages to Matomo, or to a server that speaks its API,
 * without cookies. The browser is answered before the hit is forwarded.
 */
export function createAnalytics({ reportError, configuration, limits }: AnalyticsParts) {
  const { matomoUrl, matomoToken: token, matomoSiteId } = configuration
  const fetchUpstream = matomoUrl && createUpstream(matomoUrl)
  const path = matomoUrl ? trackerOf(matomoUrl) : ''
  const forward = fetchUpstream && createForwarding({ fetchUpstream, path, token, reportError })
  return {
    /** Whether the queue accepted the hit; absent if no analytics is configured. */
    state: fetchUpstream ? createProbe(fetchUpstream, path) : async () => 'absent' as const,
    answer: async (exchange: Exchange): Promise<void> => {
      const { method, origin, request, search } = exchange
      if (method !== 'GET' && method !== 'POST') return sendErrorPage(exchange, 405)
      // A hit changes something, even as a GET.
      if (!isSameOrigin(request.headers, origin)) return sendErrorPage(exchange, 403)
      const waitS = await limits.count('general', limitKeyOf(exchange.client))
      if (waitS > 0) return sendErrorPage(exchange, 429, { 'retry-after': String(waitS) })
      const body = method === 'POST' ? (await readBody(request, LIMIT_BYTES)).toString() : ''
      send(exchange, 204, { 'cache-control': 'no-store', 'content-security-policy': NOTHING_RUNS })
      if (isRefused(request.headers)) return
      forward?.(hitsOf(search, body, matomoSiteId), senderOf(exchange))
    },
  }
}
