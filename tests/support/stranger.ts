import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** One request, told anew for each turn: what costs most is often what nobody asked before. */
export interface HeavyRequest {
  readonly what: string
  readonly method?: 'GET' | 'POST'
  readonly path: (turn: number) => string
  readonly body?: (turn: number) => string
  readonly type?: string
}

interface Told {
  readonly status: number
  readonly ms: number
  /** How long to wait where there was too much. */
  readonly waitS: number
}

/** The store's limits know strangers by their address: each has one of the loopback's. */
export interface Stranger {
  readonly ask: (wish: HeavyRequest, turn: number) => Promise<Told>
  /** Repeats over so many connections, waiting where it is told to; the count of good answers. */
  readonly repeat: (
    wish: HeavyRequest,
    connections: number,
    until: AbortSignal,
  ) => Promise<{ readonly passed: number; readonly refused: number }>
  readonly leave: () => void
}

const FORM = 'application/x-www-form-urlencoded'

export function aStranger(url: string, localAddress: string): Stranger {
  const agent = new Agent({ keepAlive: true, localAddress, family: 4 })
  const { port, origin } = new URL(url)

  const ask: Stranger['ask'] = ({ method = 'GET', path, body, type = FORM }, turn) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const sent = body?.(turn)
      const head = { host: `localhost:${port}`, origin, accept: 'text/html, application/json' }
      const about = sent === undefined ? {} : { 'content-type': type }
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path: path(turn),
          headers: { ...head, ...about },
        },
        (answer) => {
          answer.resume().once('error', reject)
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              ms: performance.now() - began,
              waitS: Number(answer.headers['retry-after'] ?? 0),
            }),
          )
        },
      )
      asking.once('error', reject)
      asking.end(sent)
    })

  const repeat: Stranger['repeat'] = async (wish, connections, until) => {
    let turn = 0
    let passed = 0
    let refused = 0
    const goOn = async () => {
      while (!until.aborted) {
        const { status, waitS } = await ask(wish, turn++)
        if (status < 400) passed++
        else refused++
        const waitMs = status === 429 || status === 503 ? Math.max(waitS, 1) * 1000 : 0
        if (waitMs > 0) await pause(waitMs, undefined, { signal: until }).catch(() => undefined)
      }
    }
    await Promise.all(Array.from({ length: connections }, goOn))
    return { passed, refused }
  }
  return { ask, repeat, leave: () => agent.destroy() }
}
