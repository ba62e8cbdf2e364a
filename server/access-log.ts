import { THEME_STREAM_PATH } from '#domain/theme.ts'
import type { Exchange } from './http/exchange.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './operations/metrics.ts'

const LONGEST_PATH = 300
/** Asked for every few seconds by machines. */
const NOT_LOGGED = new Set(['/healthz', '/metrics'])

const kindOf = (path: string) => {
  if (path.startsWith('/commerce/')) return 'gateway'
  if (path === '/image' || path.startsWith('/og/')) return 'picture'
  if (path === THEME_STREAM_PATH) return 'stream'
  return path.startsWith('/_') || NOT_LOGGED.has(path) ? 'operations' : 'page'
}

/**
 * One line for each answer, without query and cookies. What comes straight from memory is logged
 * only at level debug: it is counted in the metrics, and a line would cost as much as the answer.
 */
export function createAccessLog(log: Logger, metrics: Metrics) {
  return {
    fromMemory: (requestId: string, method: string, path: string, status: number) => {
      log.debug({ requestId, method, path: path.slice(0, LONGEST_PATH), status }, 'answered')
    },
    follow: ({ response, id, method, path, client, arrivedAt }: Exchange) => {
      response.once('close', () => {
        const ms = Date.now() - arrivedAt
        const status = response.headersSent ? response.statusCode : 499
        metrics.observe(kindOf(path), status, ms / 1000)
        if (NOT_LOGGED.has(path)) return
        const shown = path.slice(0, LONGEST_PATH)
        log.info({ requestId: id, method, path: shown, status, ms, client }, 'answered')
      })
    },
  }
}
