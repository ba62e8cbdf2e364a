import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { SessionRequest } from './session-request.ts'

const customer = z.object({
  id: z.string(),
  email: z.string(),
  password_hash: z.string().nullable(),
})
const ofAddress = customer.extend({ identity_id: z.string().nullable() })

export type CustomerRow = z.infer<typeof customer>

const FIELDS = 'c.id, c.email, c.password_hash'
const ACCOUNT = 'c.has_account AND c.deleted_at IS NULL'

const LINKED = `
  SELECT ${FIELDS} FROM shopper_identity s JOIN customer c ON c.id = s.customer_id
  WHERE s.identity_id = $1 AND ${ACCOUNT} FOR NO KEY UPDATE OF c`

const OF_ADDRESS = `
  SELECT ${FIELDS}, s.identity_id FROM customer c
  LEFT JOIN shopper_identity s ON s.customer_id = c.id
  WHERE c.email = $1 AND ${ACCOUNT} FOR NO KEY UPDATE OF c`

/**
 * The customer of a shopper: the one linked to the identity, else the one with an account under its
 * address. `conflict` if that one is linked to another identity: the owner of an address may have
 * changed.
 */
export async function findShopper(
  manager: EntityManager,
  { identity_id, email }: SessionRequest,
): Promise<CustomerRow | 'conflict' | null> {
  const [linked] = await rowsOf(manager, customer, LINKED, [identity_id])
  if (linked) return linked
  const [found] = await rowsOf(manager, ofAddress, OF_ADDRESS, [email])
  if (!found) return null
  return found.identity_id === null ? found : 'conflict'
}
