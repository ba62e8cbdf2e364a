import { z } from 'zod'
import { type Queryable, rowsOf } from '../../../rows.ts'
import type { AskStripe } from './client.ts'

const known = z.object({ stripe_id: z.string() })
const FIND = 'SELECT stripe_id FROM stripe_customer WHERE customer_id = $1'
const KEEP = `
  INSERT INTO stripe_customer (customer_id, stripe_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`

const made = z.object({ object: z.literal('customer'), id: z.string() })

export async function findStripeCustomer(
  database: Queryable,
  customerId: string,
): Promise<string | null> {
  const [row] = await rowsOf(database, known, FIND, [customerId])
  return row?.stripe_id ?? null
}

/**
 * The customer at Stripe, made where there is none, with nothing of the person but our id; null
 * without an answer. Two requests at once make one, by its key.
 */
export async function stripeCustomerOf(
  database: Queryable,
  ask: AskStripe,
  customerId: string,
): Promise<string | null> {
  const found = await findStripeCustomer(database, customerId)
  if (found !== null) return found
  const answer = await ask({
    method: 'POST',
    path: '/customers',
    key: `customer:${customerId}`,
    fields: { metadata: { customer_id: customerId } },
  })
  const { data } = made.safeParse(answer?.body)
  if (!data) return null
  await database.query(KEEP, [customerId, data.id])
  return data.id
}
