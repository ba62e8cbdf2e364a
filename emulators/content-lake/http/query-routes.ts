import { z } from 'zod'
import { isPublic } from '../document.ts'
import { evaluationFailure, refusal } from '../failure.ts'
import { CLIENT_LIMITS, type ClientKind } from '../query/client-limits.ts'
import { isPublished, type Perspective, readPerspective } from '../query/perspective.ts'
import { clientKindOf } from './client-kind.ts'
import {
  isTrue,
  type LakeExchange,
  listOf,
  readJson,
  readParameters,
  route,
  sendText,
  wordOf,
} from './exchange.ts'
import type { LakeContext } from './route-context.ts'

/** The limit applies to everybody: a query is read and parsed before its client is known. */
const QUESTION_BYTES = 1024 * 1024

const queryRequest = z.object({
  query: z.string().min(1),
  params: z.record(z.string(), z.unknown()).default({}),
  perspective: z.union([z.string(), z.array(z.string())]).optional(),
})

/** Since this API version, published is the default perspective. */
const PUBLISHED_SINCE = '2025-02-19'
const PUBLISHED: Perspective = ['published']

/** Drafts need a session; anybody else's `raw` is published. */
function perspectiveFor(
  { version, person }: Pick<LakeExchange, 'version' | 'person'>,
  value: string | readonly string[] | null | undefined,
): Perspective {
  const standard = version >= PUBLISHED_SINCE ? PUBLISHED : 'raw'
  const perspective = value ? readPerspective(value) : standard
  if (person || isPublished(perspective)) return perspective
  if (perspective === 'raw') return PUBLISHED
  throw refusal(401, 'Unauthorized - this perspective needs a session')
}

function checkLength(query: string, client: ClientKind) {
  const { queryCharacters } = CLIENT_LIMITS[client]
  if (query.length <= queryCharacters) return
  throw evaluationFailure(
    query.slice(0, 100),
    `The query has more than ${queryCharacters} characters`,
  )
}

async function readQuestion({ request, search }: LakeExchange) {
  const input =
    request.method === 'POST'
      ? await readJson(request, QUESTION_BYTES)
      : { query: search.get('query'), params: readParameters(search) }
  const question = queryRequest.safeParse(input)
  if (!question.success) throw refusal(400, 'A query is needed')
  return question.data
}

export const queryRoutes = ({ lake, runQuery, configuration }: LakeContext) => [
  route('GET POST', /^\/data\/query\/([^/]+)$/, 'anyone', async (exchange) => {
    const { search, person, response } = exchange
    const began = performance.now()
    const dataset = lake.dataset(wordOf(exchange))
    const { query, params, perspective } = await readQuestion(exchange)
    const client = clientKindOf(exchange)
    checkLength(query, client)
    const map = search.get('resultSourceMap')
    const answer = await runQuery(dataset, {
      query,
      params,
      perspective: perspectiveFor(exchange, search.get('perspective') ?? perspective),
      identity: person?.id ?? '<anonymous>',
      project: { projectId: configuration.projectId, dataset: dataset.name },
      hasSourceMap: map !== null && map !== 'false',
      isEditor: person !== null,
      client,
    })
    const parts = [
      ...(isTrue(search, 'returnQuery', true) ? [`"query":${JSON.stringify(query)}`] : []),
      `"result":${answer.result}`,
      `"syncTags":${JSON.stringify(answer.tags)}`,
      ...(answer.resultSourceMap ? [`"resultSourceMap":${answer.resultSourceMap}`] : []),
      `"ms":${Math.round(performance.now() - began)}`,
    ]
    sendText(response, 200, `{${parts.join(',')}}`)
  }),

  route('GET', /^\/data\/doc\/([^/]+)\/(.+)$/, 'anyone', (exchange) => {
    const { documents } = lake.dataset(wordOf(exchange))
    const ids = listOf(exchange, 1)
    const isSeen = (id: string) => exchange.person !== null || isPublic(id)
    const omitted = ids.flatMap((id) => {
      if (!isSeen(id)) return [{ id, reason: 'permission' }]
      return documents.has(id) ? [] : [{ id, reason: 'existence' }]
    })
    const found = ids.flatMap((id) => (isSeen(id) ? (documents.get(id) ?? []) : []))
    return { documents: found, omitted }
  }),
]
