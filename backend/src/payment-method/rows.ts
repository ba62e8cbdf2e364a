import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import { HAS_EXPIRED } from '../checkout/payments/expiry.ts'
import { type Queryable, rowsOf } from '../rows.ts'

/** A row of `saved_payment_method`. */
const methodRow = z.object({
  id: z.string(),
  customer_id: z.string(),
  provider_id: z.string(),
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  has_expired: z.boolean(),
})
export type MethodRow = z.infer<typeof methodRow>

const COLUMNS = `id, customer_id, provider_id, token, brand, last4, exp_month, exp_year,
  ${HAS_EXPIRED} AS has_expired`

/** The default one is the first: the one that was chosen last, else the one that was saved first. */
const OF_CUSTOMER = `
  SELECT ${COLUMNS} FROM saved_payment_method WHERE customer_id = $1
  ORDER BY chosen_at DESC NULLS LAST, created_at, id`

/** Held, so that it is not removed while it is being chosen. */
const ONE = `
  SELECT ${COLUMNS} FROM saved_payment_method WHERE customer_id = $1 AND id = $2
  FOR SHARE OF saved_payment_method`

const OF_SESSION = `
  SELECT ${COLUMNS} FROM saved_payment_method WHERE id = $2 AND customer_id = (
    SELECT cart.customer_id FROM payment_session session
    JOIN cart ON cart.id = session.cart_id WHERE session.id = $1)`

type Shown = MethodRow & { readonly is_default: boolean }

/** A customer's saved methods, the default one first. */
export async function methodsOf(database: Queryable, customerId: string): Promise<Shown[]> {
  const rows = await rowsOf(database, methodRow, OF_CUSTOMER, [customerId])
  return rows.map((row, index) => ({ ...row, is_default: index === 0 }))
}

export async function findMethod(
  database: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<MethodRow | null> {
  const [row] = await rowsOf(database, methodRow, ONE, [customerId, id])
  return row ?? null
}

/** The method of the cart's own customer; refuses any other. */
export async function methodOfSession(
  database: Queryable,
  { sessionId, methodId }: { readonly sessionId: string; readonly methodId: string },
): Promise<MethodRow> {
  const [row] = await rowsOf(database, methodRow, OF_SESSION, [sessionId, methodId])
  if (row) return row
  const message = 'This card is not saved in your account'
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, 'method_unknown')
}

const BY_TOKEN = `
  SELECT ${COLUMNS} FROM saved_payment_method
  WHERE customer_id = $1 AND provider_id = $2 AND token = $3`

interface Paying {
  readonly customer_id: string
  readonly payment_provider_id: string
  readonly payment_data: Readonly<Record<string, unknown>>
}

/** The saved method that a subscription is charged to. */
export async function findMethodByToken(
  database: Queryable,
  { customer_id, payment_provider_id, payment_data }: Paying,
): Promise<MethodRow | null> {
  const values = [customer_id, payment_provider_id, payment_data['token'] ?? '']
  const [row] = await rowsOf(database, methodRow, BY_TOKEN, values)
  return row ?? null
}

/** A method as its owner sees it: without its token. */
export const showMethod = ({ id, brand, last4, exp_month, exp_year, ...rest }: Shown) => ({
  id,
  brand,
  last4,
  exp_month,
  exp_year,
  has_expired: rest.has_expired,
  is_default: rest.is_default,
})
