import { findsAny, type Queryable } from '../../rows.ts'

/** For four times as long as a process trusts what it has read (memory.ts). */
const KEPT = '1 day'
const BATCH = 10_000

/** Forgets changes that no process asks for any more. */
export async function pruneChanges(database: Queryable): Promise<void> {
  const part = `DELETE FROM listing_change WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM listing_change WHERE made_at < now() - interval '${KEPT}' LIMIT ${BATCH}))
    RETURNING 1`
  while (await findsAny(database, part));
}
