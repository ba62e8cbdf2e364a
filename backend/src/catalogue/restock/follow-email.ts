import type { Queryable } from '../../rows.ts'

/** Asked for under both addresses, it is told once. */
const DROP_TWICE = `
  DELETE FROM restock_notice old WHERE email = $1 AND notified_at IS NULL AND EXISTS (
    SELECT FROM restock_notice WHERE email = $2 AND variant_id = old.variant_id AND notified_at IS NULL)`
const FOLLOW = 'UPDATE restock_notice SET email = $2 WHERE email = $1'

/**
 * What a shopper asked to be told of goes to their new address: nobody reads the old one any more,
 * and it would outlast their account.
 */
export async function restockFollowsEmail(
  database: Queryable,
  { oldEmail, newEmail }: { readonly oldEmail: string; readonly newEmail: string },
): Promise<void> {
  await database.query(DROP_TWICE, [oldEmail, newEmail])
  await database.query(FOLLOW, [oldEmail, newEmail])
}
