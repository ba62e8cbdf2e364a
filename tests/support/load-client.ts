import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** One request, made anew for each turn: an answer that no cache has costs most. */
export interface HeavyRequest {
  readonly what: string
  readonly method?: 'GET' | 'POST'
  readonly path: (turn: number) => string
  readonly body?: (turn: number) => string
  readonly type?: string
}

interface Timed {
  readonly status: number
  readonly ms: number
  /** What Retry-After says. */
  readonly waitS: number
}

/** A client with an address of its own on the loopback, since the store's limits count by address. */
export interface LoadClient {
  readonly send: (heavy: HeavyRequest, turn: number) => Promise<Timed>
  /** Repeats over so many connections, waits where told to, and counts the answers. */
  readonly repeat: (
    heavy: HeavyRequest,
    connections: number,
    until: AbortSignal,
  ) => Promise<{ readonly passed: number; readonly refused: number }>
  readonly close: () => void
}

const FORM = 'application/x-www-form-urlencoded'

export function createLoadClient(url: string, localAddress: string): LoadClient {
  const agent = new http.Agent({ keepAlive: true, localAddress, family: 4 })
  const { port, origin } = new URL(url)

  const send: LoadClient['send'] = ({ method = 'GET', path, body, type = FORM }, turn) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const content = body?.(turn)
      const head = { host: `localhost:${port}`, origin, accept: 'text/html, application/json' }
      const about = content === undefined ? {} : { 'content-type': type }
      const request = http.request(
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
      request.once('error', reject)
      request.end(content)
    })

  const repeat: LoadClient['repeat'] = async (heavy, connections, until) => {
    let turn = 0
    let passed = 0
    let refused = 0
    const run = async () => {
      while (!until.aborted) {
        const { status, waitS } = await send(heavy, turn++)
        if (status < 400) passed++
        else refused++
        const waitMs = status === 429 || status === 503 ? Math.max(waitS, 1) * 1000 : 0
        if (waitMs > 0) await pause(waitMs, undefined, { signal: until }).catch(() => undefined)
      }
    }
    await Promise.all(Array.from({ length: connections }, run))
    return { passed, refused }
  }
  return { send, repeat, close: () => agent.destroy() }
}
