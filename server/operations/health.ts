import { z } from 'zod'
import type { Ask } from '../gateway/upstream.ts'
import { sendJson } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'

const PROBE_MS = 1500
const KEPT_MS = 500
const LIMIT_BYTES = 65_536

const state = z.enum(['up', 'down'])
const answerSchema = z.object({ database: state, worker: state })

type State = 'up' | 'down' | 'absent'
export type Systems = Readonly<
  Record<'web' | 'commerce' | 'worker' | 'database' | 'analytics' | 'content' | 'identity', State>
>

/** Content and identity are not part of the store yet. */
const LATER = { content: 'absent', identity: 'absent' } as const

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

async function probe(ask: Ask, analytics: () => Promise<State>): Promise<Systems> {
  const [store, state] = await Promise.all([probeStore(ask), analytics()])
  return { web: 'up', ...store, analytics: state, ...LATER }
}

/** Statistics are named but do not count: no shopper needs them, and none may lose the shop over them. */
const isWell = ({ analytics: _, ...needed }: Systems) => !Object.values(needed).includes('down')

/** `GET /healthz`: the state of each system, asked for at most twice a second. 503 while one is down. */
export function createHealth(ask: Ask, analytics: () => Promise<State>) {
  let probing: Promise<Systems> | undefined
  const systems = () => {
    probing ??= probe(ask, analytics).finally(() =>
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
