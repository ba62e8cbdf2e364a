import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'

const payer = z.object({ customer_id: z.string().nullable(), keeps_card: z.boolean() })

/** An account keeps a card; what only an e-mail address is known of does not. */
const OF_CART = `
  SELECT cart.customer_id, coalesce(customer.has_account, false) AND ($2 OR EXISTS (
    SELECT FROM line_item item JOIN subscription_line line ON line.line_item_id = item.id
    WHERE item.cart_id = cart.id)) AS keeps_card
  FROM cart LEFT JOIN customer ON customer.id = cart.customer_id WHERE cart.id = $1`

const sessionData = z.object({
  resource_id: z.string().optional(),
  off_session: z.boolean().optional(),
  customer: z.string().optional(),
  keep: z.boolean().optional(),
  card: z.unknown().optional(),
})

interface Payer {
  readonly customerId: string | null
  readonly keepsCard: boolean
}

const NOBODY: Payer = { customerId: null, keepsCard: false }

/** Who pays by a payment session, and whether the card is to be kept for them. */
export async function payerOf(database: Queryable, data: unknown): Promise<Payer> {
  const { resource_id, off_session, customer, keep, card } = sessionData.parse(data)
  // The engine alone writes these (subscription/attempt.ts).
  if (off_session && customer !== undefined) return { customerId: customer, keepsCard: false }
  const [found] = await rowsOf(database, payer, OF_CART, [resource_id ?? '', keep === true])
  if (!found) return NOBODY
  return { customerId: found.customer_id, keepsCard: found.keeps_card && card === undefined }
}
