import type { Queryable } from '../rows.ts'

const FOLLOW = `
  UPDATE subscription SET email = $2 WHERE customer_id = $1 AND email <> $2`

/** Such a cart is kept as it is until its payment is confirmed. */
const FOLLOW_WAITING = `
  UPDATE cart SET email = subscription.email
  FROM subscription JOIN subscription_cycle cycle ON cycle.subscription_id = subscription.id
  WHERE subscription.customer_id = $1 AND cycle.state = 'awaiting_shopper'
    AND cart.id = cycle.cart_id AND cart.email <> subscription.email`

/**
 * The mails of subscriptions, and of the orders that renew them, go to their customer's address. The
 * subscriptions are held first, so that no payment is confirmed meanwhile.
 */
export async function followEmail(
  database: Queryable,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> {
  await database.query(FOLLOW, [customerId, email])
  await database.query(FOLLOW_WAITING, [customerId])
}
