import { z } from 'zod'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import type { StaffCaller } from '../staff/roles.ts'
import { changesBetween } from './changes.ts'
import { type Snapshot, takeSnapshot } from './snapshots.ts'

const opened = z.object({ id: z.string() })

/** A write that has begun. */
export interface Write {
  readonly staff: StaffCaller | undefined
  readonly resource: string
  /** Null while the record does not exist, and for a singleton. */
  readonly resourceId: string | null
  readonly action: string
}

export interface OpenEntry {
  readonly id: string
  readonly write: Write
  readonly before: Snapshot | null
}

const nameOf = ({ first_name, last_name, email }: StaffCaller) =>
  [first_name, last_name].filter(Boolean).join(' ') || email

const BY_LINK = 'By a mailed link'

const OPEN = `
  INSERT INTO audit_entry (user_id, user_name, user_role, resource, resource_id, title, action, before)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`

/**
 * Writes down that a write begins, before it does: a process that dies in the middle leaves an entry
 * that says "uncertain".
 */
export async function openEntry(database: Queryable, write: Write): Promise<OpenEntry> {
  const { staff, resource, resourceId, action } = write
  const before = await takeSnapshot(database, resource, resourceId)
  const { id } = await rowOf(database, opened, OPEN, [
    staff?.id ?? null,
    staff ? nameOf(staff) : BY_LINK,
    staff?.role ?? null,
    resource,
    resourceId ?? before?.id ?? null,
    before?.title ?? null,
    action,
    before && changesBetween(before.record, null).before,
  ])
  return { id, write, before }
}

const CLOSE = `
  UPDATE audit_entry SET outcome = 'done', action = $2, resource_id = $3, title = $4, before = $5,
    after = $6
  WHERE id = $1`

/** Completes the entry of a write that has succeeded. `madeId` is that of a new record. */
export async function closeEntry(
  database: Queryable,
  { id, write, before }: OpenEntry,
  { action, madeId }: { readonly action: string; readonly madeId: string | null },
): Promise<void> {
  const resourceId = write.resourceId ?? before?.id ?? madeId
  const after = await takeSnapshot(database, write.resource, resourceId)
  // Of a record that nobody looked at before, only a new one is known to have changed.
  const isKnown = before !== null || action === 'create'
  const changes = changesBetween(before?.record ?? null, (isKnown && after?.record) || null)
  await database.query(CLOSE, [
    id,
    action,
    resourceId,
    after?.title ?? before?.title ?? null,
    changes.before,
    changes.after,
  ])
}

/** Nothing was changed. */
export async function dropEntry(database: Queryable, { id }: OpenEntry): Promise<void> {
  await database.query('DELETE FROM audit_entry WHERE id = $1', [id])
}

/** What a write of many records has changed in one of them. */
export interface RecordChange {
  readonly id: string
  readonly title: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const KEEP = `
  INSERT INTO audit_entry (user_id, user_name, user_role, resource, action, outcome, resource_id,
    title, before, after)
  SELECT $1, $2, $3, $4, $5, 'done', x.id, x.title, x.before, x.after
  FROM jsonb_to_recordset($6::jsonb) AS x (id text, title text, before jsonb, after jsonb)`

/** Keeps an entry for each record of one write, in the transaction that writes them. */
export async function keepChanges(
  database: Queryable,
  { staff, resource, action }: Pick<Write, 'staff' | 'resource' | 'action'>,
  records: readonly RecordChange[],
): Promise<void> {
  if (records.length === 0) return
  await database.query(KEEP, [
    staff?.id ?? null,
    staff ? nameOf(staff) : BY_LINK,
    staff?.role ?? null,
    resource,
    action,
    JSON.stringify(records),
  ])
}

const lastChange = z.object({ user_id: z.string().nullable(), name: z.string(), at: z.date() })

/** Who last changed a record, if it was staff; null otherwise. */
export async function lastChangeOf(database: Queryable, resource: string, resourceId: string) {
  const [found] = await rowsOf(
    database,
    lastChange,
    `SELECT user_id, user_name AS name, at FROM audit_entry
     WHERE resource = $1 AND resource_id = $2 AND outcome = 'done' ORDER BY id DESC LIMIT 1`,
    [resource, resourceId],
  )
  return found ?? null
}
