import type { Pool } from 'pg'
import { isLakeDocument, type LakeDocument } from '../document.ts'
import type { Commit } from './commit.ts'
import { Dataset } from './dataset.ts'

/** How many transactions come back after a restart, for listeners that ask what they missed. */
const REMEMBERED = 100

export function documentOf(content: unknown): LakeDocument | null {
  if (typeof content !== 'string') return null
  const document: unknown = JSON.parse(content)
  return isLakeDocument(document) ? document : null
}

function listOf(content: unknown): readonly unknown[] {
  const list: unknown = JSON.parse(String(content))
  return Array.isArray(list) ? list : []
}

const RECENT = `
SELECT sequence, transaction.id, at, author, mutations, document_id, before, after
FROM transaction JOIN change USING (sequence)
WHERE sequence IN (
  SELECT sequence FROM transaction WHERE dataset = $1 ORDER BY sequence DESC LIMIT ${REMEMBERED}
)
ORDER BY sequence, position`

type Row = Readonly<Record<string, unknown>>

/** One commit of the rows that tell of it, a row for each change. */
export function commitsOf(dataset: string, rows: readonly Row[]): Commit[] {
  const bySequence = Map.groupBy(rows, (row) => Number(row['sequence']))
  return [...bySequence].map(([sequence, changes]) => {
    const [first = {}] = changes
    const at = first['at']
    return {
      sequence,
      dataset,
      id: String(first['id']),
      at: at instanceof Date ? at.toISOString() : String(at),
      author: String(first['author']),
      mutations: listOf(first['mutations']),
      changes: changes.map((row) => ({
        documentId: String(row['document_id']),
        before: documentOf(row['before']),
        after: documentOf(row['after']),
      })),
    }
  })
}

export async function loadDataset(pool: Pool, name: string): Promise<Dataset> {
  const [documents, recent] = await Promise.all([
    pool.query('SELECT content FROM document WHERE dataset = $1 ORDER BY id', [name]),
    pool.query(RECENT, [name]),
  ])
  const known = documents.rows.map((row) => documentOf(row.content)).filter((each) => each !== null)
  return new Dataset(name, known, commitsOf(name, recent.rows))
}
