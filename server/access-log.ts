import { THEME_STREAM_PATH } from '#domain/theme/theme.ts'
import type { Logger } from './error-log.ts'
import type { Exchange } from './http/exchange.ts'
import { createLineBudget } from './logs/line-budget.ts'
import type { LoggedPath } from './logs/logged-path.ts'
import type { Metrics } from './operations/metrics.ts'

/** Health checks and scrapers poll these every few seconds. */
const NOT_LOGGED = new Set(['/livez', '/healthz', '/readyz', '/metrics'])

const kindOf = (path: string) => {
  if (path.startsWith('/commerce/')) return 'gateway'
  if (path === '/image' || path.startsWith('/og/')) return 'picture'
  if (path === THEME_STREAM_PATH) return 'stream'
  return path.startsWith('/_') || NOT_LOGGED.has(path) ? 'operations' : 'page'
}

const SETTLED_EVERY_MS = 60_000

export interface AccessLogParts {
  readonly log: Logger
  readonly metrics: Metrics
  readonly loggedPath: LoggedPath
  /** Multiplies how many lines one client may fill in a minute. */
  readonly factor: number
}

/**
 * Writes one log line per answer, with the pattern of its route and neither query nor cookies.
 * Answers from memory are logged only at level debug: the metrics count them, and a line would cost
 * as much as the answer.
 */
export function createAccessLog({ log, metrics, loggedPath, factor }: AccessLogParts) {
  const budget = createLineBudget({
    factor,
    summarise: (summary) => log.info(summary, 'more answers of one client'),
  })
  setInterval(budget.settle, SETTLED_EVERY_MS).unref()
  return {
    fromMemory: (requestId: string, method: string, path: string, status: number) => {
      log.debug({ requestId, method, path: loggedPath(method, path, status), status }, 'answered')
    },
    follow: ({ response, id, method, path, client, arrivedAt }: Exchange) => {
      response.once('close', () => {
        const ms = Date.now() - arrivedAt
        const status = response.headersSent ? response.statusCode : 499
        metrics.observe(kindOf(path), status, ms / 1000)
        if (NOT_LOGGED.has(path) || !budget.isWithin(client, status)) return
        const loggedUrl = loggedPath(method, path, status)
        log.info({ requestId: id, method, path: loggedUrl, status, ms, client }, 'answered')
      })
    },
  }
}
