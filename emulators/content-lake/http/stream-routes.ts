import { refusal } from '../failure.ts'
import { CLIENT_LIMITS } from '../query/client-limits.ts'
import { type Channel, openEventStream } from '../stream/channel.ts'
import { listen } from '../stream/listen.ts'
import { streamLive } from '../stream/live.ts'
import { clientKindOf } from './client-kind.ts'
import { isTrue, type LakeExchange, readParameters, route } from './exchange.ts'
import type { LakeContext } from './route-context.ts'

type StreamRequest = Pick<LakeExchange, 'request' | 'search' | 'words' | 'person'>

/** A browser's WebSocket cannot send headers: there it is in the address. */
const lastEventIdOf = ({ request, search }: StreamRequest) => {
  const lastEventId = request.headers['last-event-id'] ?? search.get('lastEventId')
  return typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined
}

function startListening({ lake }: LakeContext, request: StreamRequest, open: () => Channel) {
  const { search, person } = request
  const query = search.get('query')
  if (!query) throw refusal(400, 'A query is needed')
  listen(
    lake.dataset(request.words[0] ?? ''),
    {
      query,
      params: readParameters(search),
      isSignedIn: person !== null,
      identity: person?.id ?? '<anonymous>',
      lastEventId: lastEventIdOf(request),
      canResume: isTrue(search, 'enableResume'),
      includes: {
        result: isTrue(search, 'includeResult', true),
        previous: isTrue(search, 'includePreviousRevision'),
        mutations: isTrue(search, 'includeMutations', true),
        effects: search.get('effectFormat') === 'mendoza',
      },
    },
    open,
  )
}

function startLive({ lake }: LakeContext, request: StreamRequest, open: () => Channel) {
  const includesDrafts = isTrue(request.search, 'includeDrafts')
  if (includesDrafts && !request.person) throw refusal(401, 'Unauthorized - drafts need a session')
  const dataset = lake.dataset(request.words[0] ?? '')
  streamLive(dataset, open(), { includesDrafts, lastEventId: lastEventIdOf(request) })
}

type Start = typeof startListening

/** The limit on parallel streams of this client. */
const bounded =
  (start: Start): Start =>
  (context, request, open) => {
    const client = clientKindOf(request)
    const key = `${client} ${request.person?.id ?? ''}`
    start(context, request, () => context.crowd.admit(key, CLIENT_LIMITS[client].listeners, open))
  }

const STREAMS = [
  { path: /^\/data\/listen\/([^/]+)$/, start: bounded(startListening) },
  { path: /^\/data\/live\/events\/([^/]+)$/, start: bounded(startLive) },
] as const

export const streamRoutes = (context: LakeContext) =>
  STREAMS.map(({ path, start }) =>
    route('GET', path, 'anyone', (exchange) => {
      exchange.response.setHeader('vary', 'origin')
      start(context, exchange, () => openEventStream(exchange.response))
    }),
  )

/** The stream that a WebSocket requests; undefined for unknown paths. */
export function streamAt(path: string) {
  for (const { path: pattern, start } of STREAMS) {
    const match = pattern.exec(path)
    if (match) return { start, words: match.slice(1) }
  }
  return undefined
}
