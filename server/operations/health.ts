import { z } from 'zod'
import type { Ask } from '../gateway/upstream.ts'
import { sendJson } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { PROBE_MS } from './probe.ts'

const KEPT_MS = 500
const LIMIT_BYTES = 65_536

const state = z.enum(['up', 'down'])
const answerSchema = z.object({ database: state, worker: state })

type State = 'up' | 'down' | 'absent'
export type Systems = Readonly<
  Record<'web' | 'commerce' | 'worker' | 'database' | 'analytics' | 'content' | 'identity', State>
>

type Store = Pick<Systems, 'commerce' | 'worker' | 'database'>

async function probeStore(ask: Ask): Promise<Store> {
  try {
    const answer = await ask({
      method: 'GET',
      path: '/health',
      headers: {},
      timeoutMs: PROBE_MS,
      signal: AbortSignal.timeout(PROBE_MS),
    })
    const body = await readBody(answer, LIMIT_BYTES)
    const { database, worker } = answerSchema.parse(JSON.parse(body.toString()))
    return { commerce: 'up', worker, database }
  } catch {
    return { commerce: 'down', worker: 'down', database: 'down' }
  }
}

/** How each system beside commerce is asked. */
export interface Probes {
  readonly analytics: () => Promise<State>
  readonly content: () => Promise<State>
  readonly identity: () => Promise<State>
}

async function probe(ask: Ask, probes: Probes): Promise<Systems> {
  const [store, analytics, content, identity] = await Promise.all([
    probeStore(ask),
    probes.analytics(),
    probes.content(),
    probes.identity(),
  ])
  return { web: 'up', ...store, analytics, content, identity }
}

/** Statistics are named but do not count: no shopper needs them, and none may lose the shop over them. */
const isWell = ({ analytics: _, ...needed }: Systems) => !Object.values(needed).includes('down')

/** `GET /healthz`: the state of each system, asked for at most twice a second. 503 while one is down. */
export function createHealth(ask: Ask, probes: Probes) {
  let probing: Promise<Systems> | undefined
  const systems = () => {
    probing ??= probe(ask, probes).finally(() =>
      setTimeout(() => (probing = undefined), KEPT_MS).unref(),
    )
    return probing
  }
  return async (exchange: Exchange): Promise<void> => {
    const found = await systems()
    const isOk = isWell(found)
    sendJson(exchange, isOk ? 200 : 503, { status: isOk ? 'ok' : 'down', systems: found })
  }
}
