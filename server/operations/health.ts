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
  Record<'web' | 'commerce' | 'worker' | 'database' | 'content' | 'identity', State>
>

/** Content and identity are not part of the store yet. */
const LATER = { content: 'absent', identity: 'absent' } as const

async function probe(ask: Ask): Promise<Systems> {
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
    return { web: 'up', commerce: 'up', worker, database, ...LATER }
  } catch {
    return { web: 'up', commerce: 'down', worker: 'down', database: 'down', ...LATER }
  }
}

/** `GET /healthz`: the state of each system, asked for at most twice a second. 503 while one is down. */
export function createHealth(ask: Ask) {
  let probing: Promise<Systems> | undefined
  const systems = () => {
    probing ??= probe(ask).finally(() => setTimeout(() => (probing = undefined), KEPT_MS).unref())
    return probing
  }
  return async (exchange: Exchange): Promise<void> => {
    const found = await systems()
    const isDown = Object.values(found).includes('down')
    sendJson(exchange, isDown ? 503 : 200, { status: isDown ? 'down' : 'ok', systems: found })
  }
}
