import type { ReportError } from '#domain/web/front-locals.ts'
import type { UpstreamFetch } from '../gateway/upstream.ts'
import type { Hit } from './hits.ts'

/** The visitor's data for Matomo: never a cookie. */
export interface HitSender {
  readonly client: string
  readonly userAgent: string
  readonly language: string
}

export interface ForwardingParts {
  readonly fetchUpstream: UpstreamFetch
  /** The path of the tracker at Matomo, such as `/matomo.php`. */
  readonly path: string
  /** With it Matomo accepts the visitor's address; without it Matomo reads a proxy's header. */
  readonly token: string | undefined
  readonly reportError: ReportError
}

const WAITS_MS = 2000
const AT_ONCE = 8
const MOST_WAITING = 500

interface ForwardedRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

function letterOf(
  hits: readonly Hit[],
  sender: HitSender,
  token: string | undefined,
): ForwardedRequest {
  const { client, userAgent, language } = sender
  const requests = hits.map((hit) => {
    const forwarded = new URLSearchParams(hit)
    if (token !== undefined) forwarded.set('cip', client)
    return `?${forwarded}`
  })
  const body = Buffer.from(JSON.stringify({ requests, ...(token && { token_auth: token }) }))
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'user-agent': userAgent,
      'accept-language': language,
      ...(token === undefined && { 'x-forwarded-for': client }),
    },
  }
}

/**
 * Forwards hits in the background, a few requests at a time. Hits that exceed the queue or are not
 * accepted within two seconds are dropped: they are statistics.
 */
export function createForwarding({ fetchUpstream, path, token, reportError }: ForwardingParts) {
  const waiting: ForwardedRequest[] = []
  let busy = 0

  async function deliver({ headers, body }: ForwardedRequest): Promise<void> {
    const signal = AbortSignal.timeout(WAITS_MS)
    const question = { method: 'POST', path, headers, body, timeoutMs: WAITS_MS, signal }
    try {
      const answer = await fetchUpstream(question)
      answer.on('error', () => {}).resume()
      const { statusCode = 0 } = answer
      if (statusCode >= 400) throw new Error(`POST ${path}: ${statusCode}`)
    } catch (error) {
      reportError('analytics', error)
    }
  }

  async function work(): Promise<void> {
    busy++
    for (let hit = waiting.shift(); hit; hit = waiting.shift()) await deliver(hit)
    busy--
  }

  return (hits: readonly Hit[], sender: HitSender): void => {
    if (hits.length === 0) return
    if (waiting.length >= MOST_WAITING) {
      reportError('analytics', new Error('The queue of hits is full'))
      return
    }
    waiting.push(letterOf(hits, sender, token))
    if (busy < AT_ONCE) void work()
  }
}
