import { type ClientBase, escapeLiteral, type Pool } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { isLakeDocument, type LakeDocument, layerOf } from '../document.ts'
import type { Commit } from './commit.ts'
import { Dataset } from './dataset.ts'

/** The number of changes that are loaded after a restart, for listeners that resume. */
const REMEMBERED = 500

export function documentOf(content: unknown): LakeDocument | null {
  if (typeof content !== 'string') return null
  const document: unknown = JSON.parse(content)
  return isLakeDocument(document) ? document : null
}

function listOf(content: unknown): readonly unknown[] {
  const list: unknown = JSON.parse(String(content))
  return Array.isArray(list) ? list : []
}

type Row = Readonly<Record<string, unknown>>

const changeOf = (row: Row) => ({
  documentId: String(row['document_id']),
  before: documentOf(row['before']),
  after: documentOf(row['after']),
})

const storedCommit = z.object({
  sequence: z.coerce.number(),
  id: z.string(),
  at: z.date(),
  author: z.string(),
  mutations: z.string(),
})

/** The transactions of changes, in order. One change of each is enough to find it. */
export async function commitsOf(
  pool: Pool,
  dataset: string,
  changes: readonly Row[],
): Promise<Commit[]> {
  const bySequence = Map.groupBy(changes, (row) => Number(row['sequence']))
  // Apart from their changes: a transaction's mutations would be repeated with every one.
  const rows = await rowsOf(
    pool,
    storedCommit,
    `SELECT sequence, id, at, author, mutations FROM transaction
     WHERE sequence = ANY ($1) ORDER BY sequence`,
    [[...bySequence.keys()]],
  )
  return rows.map(({ sequence, id, at, author, mutations }) => ({
    sequence,
    dataset,
    id,
    at: at.toISOString(),
    author,
    mutations: listOf(mutations),
    changes: (bySequence.get(sequence) ?? []).map(changeOf),
  }))
}

/** The last changes of all datasets, because only those are found without a full scan. */
const RECENT = `
SELECT sequence, dataset, document_id, before, after FROM change
ORDER BY sequence DESC, position DESC LIMIT ${REMEMBERED}`

const storedChange = z.looseObject({ sequence: z.coerce.number(), dataset: z.string() })

async function recentOf(pool: Pool, dataset: string): Promise<Commit[]> {
  const rows = await rowsOf(pool, storedChange, RECENT)
  // The oldest may be incomplete.
  const oldest = rows.length < REMEMBERED ? undefined : rows.at(-1)?.sequence
  const whole = rows.filter((row) => row.dataset === dataset && row.sequence !== oldest)
  return commitsOf(pool, dataset, whole.toReversed())
}

const FETCHED = 5000

/**
 * Every document of a dataset, by id. They are fetched in batches, so that others have their turn,
 * and sorted here: the database would sort them with their contents, on disk.
 */
export async function readDocuments(client: ClientBase, dataset: string): Promise<LakeDocument[]> {
  const documents: LakeDocument[] = []
  await client.query('BEGIN READ ONLY')
  await client.query(
    `DECLARE every_document CURSOR FOR
     SELECT content FROM document WHERE dataset = ${escapeLiteral(dataset)}`,
  )
  for (let count = FETCHED; count === FETCHED; ) {
    const { rows } = await client.query(`FETCH ${FETCHED} FROM every_document`)
    for (const { content } of rows) {
      const document = documentOf(content)
      if (document) documents.push(document)
    }
    count = rows.length
  }
  await client.query('COMMIT')
  return documents.sort((one, other) => (one._id < other._id ? -1 : 1))
}

export async function datasetNames(database: Pool | ClientBase): Promise<string[]> {
  const { rows } = await database.query('SELECT name FROM dataset')
  return rows.map(({ name }) => String(name))
}

async function withClient<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const newest = z.object({ last: z.coerce.number() })

export async function loadDataset(pool: Pool, name: string): Promise<Dataset> {
  const [documents, [last], recent] = await Promise.all([
    withClient(pool, (client) => readDocuments(client, name)),
    rowsOf(
      pool,
      newest,
      'SELECT coalesce(max(sequence), 0) AS last FROM transaction WHERE dataset = $1',
      [name],
    ),
    recentOf(pool, name),
  ])
  return new Dataset(name, documents, { revision: Number(last?.last), recent })
}

const storedBefore = z.object({ before: z.string().nullable() })

/** The versions of a release before a transaction that changed them. */
export async function versionsBefore(
  pool: Pool,
  dataset: string,
  transactionId: string,
  release: string,
): Promise<LakeDocument[]> {
  const rows = await rowsOf(
    pool,
    storedBefore,
    `SELECT before FROM change JOIN transaction USING (sequence)
     WHERE transaction.dataset = $1 AND transaction.id = $2 ORDER BY position`,
    [dataset, transactionId],
  )
  const before = rows.flatMap(({ before }) => documentOf(before) ?? [])
  return before.filter(({ _id }) => layerOf(_id) === release)
}
