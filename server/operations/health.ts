import { z } from 'zod'
import type { UpstreamFetch } from '../gateway/upstream.ts'
import { sendJson } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { PROBE_MS } from './probe.ts'

const KEPT_MS = 500
const LIMIT_BYTES = 65_536

const state = z.enum(['up', 'down'])
const answerSchema = z.object({ database: state, worker: state, renewals: state })

type State = 'up' | 'down' | 'absent'
type Systems = Readonly<
  Record<
    'web' | 'commerce' | 'worker' | 'renewals' | 'database' | 'analytics' | 'content' | 'identity',
    State
  >
>

type Store = Pick<Systems, 'commerce' | 'worker' | 'renewals' | 'database'>

async function probeStore(fetchUpstream: UpstreamFetch): Promise<Store> {
  try {
    const answer = await fetchUpstream({
      method: 'GET',
      path: '/health',
      headers: {},
      timeoutMs: PROBE_MS,
      signal: AbortSignal.timeout(PROBE_MS),
    })
    const body = await readBody(answer, LIMIT_BYTES)
    const { database, worker, renewals } = answerSchema.parse(JSON.parse(body.toString()))
    return { commerce: 'up', worker, renewals, database }
  } catch {
    return { commerce: 'down', worker: 'down', renewals: 'down', database: 'down' }
  }
}

/** The health checks of the systems beside commerce. */
export interface Probes {
  readonly analytics: () => Promise<State>
  readonly content: () => Promise<State>
  readonly identity: () => Promise<State>
}

/**
 * The systems that a purchase needs. The others are listed when they are down, but the shop stays
 * in traffic.
 */
const NEEDED_TO_SELL = ['web', 'commerce', 'database'] as const

async function probe(fetchUpstream: UpstreamFetch, probes: Probes): Promise<Systems> {
  const [store, analytics, content, identity] = await Promise.all([
    probeStore(fetchUpstream),
    probes.analytics(),
    probes.content(),
    probes.identity(),
  ])
  return { web: 'up', ...store, analytics, content, identity }
}

const isDown = (systems: Systems) => (name: string) =>
  Object.entries(systems).some(([each, state]) => each === name && state === 'down')

function reportOf(systems: Systems) {
  const canSell = !NEEDED_TO_SELL.some(isDown(systems))
  const degraded = canSell ? Object.keys(systems).filter(isDown(systems)) : []
  const status = canSell ? (degraded.length === 0 ? 'ok' : 'degraded') : 'down'
  return { canSell, body: { status, systems, degraded } }
}

export interface Health {
  /** `GET /livez`: this process runs. Restarts depend on nothing else. */
  readonly live: (exchange: Exchange) => Promise<void>
  /** `GET /healthz`: the state of each system. 503 while nobody can buy. */
  readonly healthy: (exchange: Exchange) => Promise<void>
  /**
   * `GET /readyz`, for load balancers: as `/healthz`, and 503 once this process shuts down.
   * `/readyz?alone` asks of this process only, for balancers that send nothing where none is ready:
   * cached pages are served while commerce is down.
   */
  readonly ready: (exchange: Exchange) => Promise<void>
  /** Marks this process as not ready, because it shuts down. */
  readonly drain: () => void
}

/** Checks the systems at most twice a second, however many clients request it. */
export function createHealth(fetchUpstream: UpstreamFetch, probes: Probes): Health {
  let probing: Promise<Systems> | undefined
  let isDraining = false
  const report = async () => {
    probing ??= probe(fetchUpstream, probes).finally(() =>
      setTimeout(() => (probing = undefined), KEPT_MS).unref(),
    )
    return reportOf(await probing)
  }
  const healthy = async (exchange: Exchange) => {
    const { canSell, body } = await report()
    sendJson(exchange, canSell ? 200 : 503, body)
  }
  return {
    live: async (exchange) => sendJson(exchange, 200, { status: 'ok' }),
    healthy,
    ready: async (exchange) => {
      if (isDraining) return sendJson(exchange, 503, { status: 'draining' })
      if (exchange.search === '?alone') return sendJson(exchange, 200, { status: 'ok' })
      return healthy(exchange)
    },
    drain: () => {
      isDraining = true
    },
  }
}
