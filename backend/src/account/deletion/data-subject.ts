import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { idsOf, rowsOf } from '../../rows.ts'

const account = z.object({ email: z.string() })

/** A shopper in commerce: the account, and what they bought as a guest under its address. */
export interface DataSubject {
  readonly customerId: string
  readonly email: string
  /** The account's customer first. */
  readonly customerIds: readonly string[]
}

/** Waits for orders that are being placed, and lets none begin until the transaction ends. */
const HOLD = `SELECT email FROM customer WHERE id = $1 AND has_account AND deleted_at IS NULL
  FOR UPDATE`

/** Identity has proved the address, so orders of a guest under it are the same person's. */
const AS_GUEST = 'SELECT id FROM customer WHERE email = $1 AND NOT has_account FOR UPDATE'

/** Locks the person of an account; null where there is no such account any more. */
export async function lockDataSubject(
  manager: EntityManager,
  customerId: string,
): Promise<DataSubject | null> {
  const [found] = await rowsOf(manager, account, HOLD, [customerId])
  if (!found) return null
  const asGuest = await idsOf(manager, AS_GUEST, [found.email])
  return { customerId, email: found.email, customerIds: [customerId, ...asGuest] }
}
