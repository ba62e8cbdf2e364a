import type { ReportError } from '#domain/web/front-locals.ts'
import { isSafe } from '../http/same-origin.ts'
import { createProbe } from '../operations/probe.ts'
import { CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts'
import { createUpstream, UpstreamError, type UpstreamFetch } from './upstream.ts'

export interface CommerceConnection {
  readonly url: URL
  /** For the gateway. */
  readonly fetchUpstream: UpstreamFetch
  /** For pages. */
  readonly fetch: typeof globalThis.fetch
  /** Bypasses the circuit breaker, for health checks. */
  readonly fetchUnguarded: UpstreamFetch
}

/** The process's connection to commerce: gateway and pages share one circuit breaker. */
export function createCommerceConnection(url: URL, reportError: ReportError): CommerceConnection {
  const fetchUnguarded = createUpstream(url)
  const probe = createProbe(fetchUnguarded, '/health')
  const breaker = createCircuitBreaker({
    probe: async () => (await probe()) === 'up',
    onChange: (isOpen) =>
      reportError('commerce', isOpen ? 'commerce does not answer' : 'commerce answers again'),
  })

  const fetchUpstream: UpstreamFetch = async (question) => {
    const { method, path } = question
    try {
      return await breaker.run(
        isSafe(method),
        (signal) =>
          fetchUnguarded({ ...question, signal: AbortSignal.any([question.signal, signal]) }),
        ({ statusCode }) => statusCode === 200,
      )
    } catch (error) {
      if (!(error instanceof CircuitOpen)) throw error
      const request = `${method} ${path.split('?')[0]}`
      throw new UpstreamError(504, `${request}: ${error.message}`, { cause: error })
    }
  }

  const fetch: CommerceConnection['fetch'] = (input, init = {}) =>
    breaker.run(
      isSafe(init.method?.toUpperCase() ?? 'GET'),
      (signal) =>
        globalThis.fetch(input, {
          ...init,
          signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
        }),
      ({ status }) => status === 200,
    )

  return { url, fetchUpstream, fetch, fetchUnguarded }
}
