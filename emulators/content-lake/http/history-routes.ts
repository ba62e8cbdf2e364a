import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { eventsOf } from '../history/document-events.ts'
import { momentsOf } from '../history/moments.ts'
import type { Commit } from '../store/commit.ts'
import { commitsOf, documentOf } from '../store/load.ts'
import { isTrue, type LakeExchange, listOf, route, wordOf } from './exchange.ts'
import type { LakeContext } from './route-context.ts'

const MOST = 1000
const MOST_EVENTS = 100

const limitOf = (search: URLSearchParams, most: number) => {
  const limit = Math.trunc(Number(search.get('limit')))
  return limit >= 1 ? Math.min(most, limit) : most
}

/** Counted in transactions: one may concern several of the documents. */
const TRANSACTIONS = `
SELECT DISTINCT sequence FROM change JOIN transaction USING (sequence)
WHERE change.dataset = $1 AND document_id = ANY ($2)
  AND ($7::text[] IS NULL OR author = ANY ($7))
  AND at >= coalesce($3, '-infinity'::timestamptz) AND at <= coalesce($4, 'infinity'::timestamptz)
  AND sequence >= coalesce((SELECT sequence FROM transaction WHERE dataset = $1 AND id = $5), 0)
  AND sequence <= coalesce((SELECT sequence FROM transaction WHERE dataset = $1 AND id = $6), 9e18)`

const dateOf = (text: string | null) =>
  text !== null && !Number.isNaN(Date.parse(text)) ? new Date(text) : null

async function transactionsOf(
  { database, lake }: LakeContext,
  exchange: LakeExchange,
): Promise<Commit[]> {
  const { search } = exchange
  const { name } = lake.dataset(wordOf(exchange))
  const isReverse = isTrue(search, 'reverse')
  const authors = search.get('authors')?.split(',') ?? null
  const limited = `${TRANSACTIONS} ORDER BY sequence ${isReverse ? 'DESC' : ''} LIMIT $8`
  const { rows } = await database.query(
    `SELECT sequence, document_id, before, after FROM change
     WHERE dataset = $1 AND document_id = ANY ($2) AND sequence IN (${limited})
     ORDER BY sequence, position`,
    [
      name,
      listOf(exchange, 1),
      dateOf(search.get('fromTime')),
      dateOf(search.get('toTime')),
      search.get('fromTransaction'),
      search.get('toTransaction'),
      authors,
      limitOf(search, MOST),
    ],
  )
  const commits = await commitsOf(database, name, rows)
  return isReverse ? commits.toReversed() : commits
}

function lineOf({ id, at, author, mutations, changes }: Commit, search: URLSearchParams) {
  const effects = changes.map(
    ({ documentId, before, after }) =>
      [documentId, { apply: [0, after], revert: [0, before] }] as const,
  )
  return {
    id,
    timestamp: at,
    author,
    documentIDs: changes.map(({ documentId }) => documentId),
    ...(isTrue(search, 'excludeMutations') || isTrue(search, 'excludeContent')
      ? {}
      : { mutations }),
    ...(search.get('effectFormat') === 'mendoza' ? { effects: Object.fromEntries(effects) } : {}),
  }
}

const AT_REVISION = `
SELECT after AS content FROM change JOIN transaction USING (sequence)
WHERE change.dataset = $1 AND document_id = $2 AND transaction.id = $3`
const AT_TIME = `
SELECT after AS content FROM change JOIN transaction USING (sequence)
WHERE change.dataset = $1 AND document_id = $2 AND at <= $3 ORDER BY sequence DESC LIMIT 1`
const LAST = `
SELECT coalesce(after, before) AS content FROM change
WHERE dataset = $1 AND document_id = $2 ORDER BY sequence DESC LIMIT 1`

/** Text: a document is parsed by `documentOf`. */
const contentRow = z.object({ content: z.string().nullable() })

async function documentsThen({ database, lake }: LakeContext, exchange: LakeExchange) {
  const { search } = exchange
  const { name } = lake.dataset(wordOf(exchange))
  const revision = search.get('revision')
  const time = dateOf(search.get('time'))
  const found = await Promise.all(
    listOf(exchange, 1).map((id) => {
      if (revision) return rowsOf(database, contentRow, AT_REVISION, [name, id, revision])
      if (time) return rowsOf(database, contentRow, AT_TIME, [name, id, time])
      return rowsOf(database, contentRow, LAST, [name, id])
    }),
  )
  return found.flatMap(([row]) => documentOf(row?.content) ?? [])
}

export const historyRoutes = (context: LakeContext) => [
  route('GET', /^\/data\/history\/([^/]+)\/transactions\/(.+)$/, 'reader', async (exchange) => {
    const commits = await transactionsOf(context, exchange)
    const lines = commits.map((commit) => `${JSON.stringify(lineOf(commit, exchange.search))}\n`)
    exchange.response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    exchange.response.end(lines.join(''))
  }),
  route('GET', /^\/data\/history\/([^/]+)\/documents\/(.+)$/, 'reader', async (exchange) => ({
    documents: await documentsThen(context, exchange),
  })),
  route(
    'GET',
    /^\/data\/history\/([^/]+)\/events\/documents\/(.+)$/,
    'reader',
    async (exchange) => {
      const { name } = context.lake.dataset(wordOf(exchange))
      const documentId = wordOf(exchange, 1)
      const { search } = exchange
      const { moments, nextCursor } = await momentsOf(context.database, name, documentId, {
        limit: limitOf(search, MOST_EVENTS),
        cursor: search.get('nextCursor'),
      })
      return { events: { [documentId]: eventsOf(documentId, moments) }, nextCursor }
    },
  ),
]
