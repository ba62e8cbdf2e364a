import type { Queryable } from '../rows.ts'

const FOLLOW = `
  UPDATE subscription SET email = $2 WHERE customer_id = $1 AND email <> $2`

/** The mails of subscriptions, and of the orders that renew them, go to their customer's address. */
export const followEmail = (
  database: Queryable,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<unknown> => database.query(FOLLOW, [customerId, email])
