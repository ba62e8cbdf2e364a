import { z } from 'zod'
import { findsAny, type Queryable, rowsOf } from '../rows.ts'
import { tableOf } from './snapshots.ts'

/** Families whose records have no `updated_at`. */
const WITHOUT_VERSION = new Set([
  'currencies',
  'mails',
  'newsletter',
  'store',
  'webhook-deliveries',
])

const claim = z.object({ claimed: z.string() })

/** A record that may be read and compared by its version. */
export interface VersionedRecord {
  readonly table: string
  readonly id: string
}

/** The record of a path, if it has versions. */
export function versionedRecord(resource: string, id: string | null): VersionedRecord | null {
  const table = WITHOUT_VERSION.has(resource) ? undefined : tableOf(resource)
  return table !== undefined && id !== null ? { table, id } : null
}

/**
 * Claims a record for the holder of a version: one statement compares it to the millisecond and
 * moves it on, so that of two who hold the same version one gets it. It waits for a write that is
 * under way. The claim is the new version; null if the record is newer, or gone.
 */
export async function claimVersion(
  database: Queryable,
  { table, id }: VersionedRecord,
  version: Date,
): Promise<string | null> {
  const [found] = await rowsOf(
    database,
    claim,
    `UPDATE "${table}" SET updated_at = clock_timestamp()
     WHERE id = $1 AND date_trunc('milliseconds', updated_at) <= $2
     RETURNING updated_at::text AS claimed`,
    [id, version],
  )
  return found?.claimed ?? null
}

/** Gives a claim back after a write that was refused, unless somebody has written since. */
export async function returnClaim(
  database: Queryable,
  { table, id }: VersionedRecord,
  claimed: string,
  version: Date,
): Promise<void> {
  await database.query(
    `UPDATE "${table}" SET updated_at = $3 WHERE id = $1 AND updated_at = $2::timestamptz`,
    [id, claimed, version],
  )
}

export const hasRecord = (database: Queryable, { table, id }: VersionedRecord): Promise<boolean> =>
  findsAny(database, `SELECT FROM "${table}" WHERE id = $1`, [id])
