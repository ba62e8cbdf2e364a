import type { Pool } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { publishedIdOf } from '../document.ts'
import type { Moment, Trace } from './document-events.ts'

/** Excludes a draft's edits: there may be thousands, and none of them is an event. */
const TOUCHED = `
SELECT sequence FROM change
WHERE dataset = $1 AND document_id = $2 AND sequence < $4
  AND ($2 = $3 OR before IS NULL OR after IS NULL)
ORDER BY sequence DESC LIMIT $5`

/** The authors of a document since its creation, up to a change. */
const CONTRIBUTORS = `
SELECT array_agg(DISTINCT author) FROM change AS edit JOIN transaction USING (sequence)
WHERE edit.dataset = $1 AND edit.document_id = change.document_id
  AND sequence BETWEEN (
    SELECT coalesce(max(birth.sequence), 0) FROM change AS birth
    WHERE birth.dataset = $1 AND birth.document_id = change.document_id
      AND birth.before IS NULL AND birth.sequence <= change.sequence
  ) AND change.sequence`

const TRACES = `
SELECT sequence, transaction.id AS transaction_id, at, author, document_id,
  before IS NULL AS is_born, after IS NULL AS is_gone,
  CASE WHEN after IS NULL THEN before::jsonb ->> '_rev' END AS last_revision,
  CASE WHEN after IS NULL THEN (${CONTRIBUTORS}) END AS contributors
FROM change JOIN transaction USING (sequence)
WHERE change.dataset = $1 AND sequence IN (${TOUCHED})
  AND (document_id = $3 OR document_id = 'drafts.' || $3
    OR starts_with(document_id, 'versions.') AND right(document_id, length($3) + 1) = '.' || $3)
ORDER BY sequence DESC`

const trace = z.record(z.string(), z.unknown())
type Row = Readonly<z.infer<typeof trace>>

const traceOf = (row: Row): Trace => ({
  documentId: String(row['document_id']),
  isBorn: row['is_born'] === true,
  isGone: row['is_gone'] === true,
  lastRevision: row['last_revision'] === null ? null : String(row['last_revision']),
  contributors: Array.isArray(row['contributors']) ? row['contributors'].map(String) : [],
})

interface Page {
  readonly moments: readonly Moment[]
  /** The cursor of the next page; empty on the last. */
  readonly nextCursor: string
}

/** The transactions that created, deleted or published a document, the newest first. */
export async function momentsOf(
  pool: Pool,
  dataset: string,
  documentId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<Page> {
  const before = /^\d{1,18}$/.test(cursor ?? '') ? cursor : '9223372036854775807'
  const publishedId = publishedIdOf(documentId)
  const values = [dataset, documentId, publishedId, before, limit]
  const rows = await rowsOf(pool, trace, TRACES, values)
  const groups = [...Map.groupBy(rows, (row) => String(row['sequence']))]
  const moments = groups.flatMap(([, [first, ...rest]]) =>
    first
      ? [
          {
            transactionId: String(first['transaction_id']),
            at: new Date(String(first['at'])).toISOString(),
            author: String(first['author']),
            traces: [first, ...rest].map(traceOf),
          },
        ]
      : [],
  )
  return { moments, nextCursor: groups.length < limit ? '' : (groups.at(-1)?.[0] ?? '') }
}
