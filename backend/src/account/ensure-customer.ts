import { randomBytes } from 'node:crypto'
import type { CustomerService, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { isPasswordOf } from '../passwords.ts'
import { findsAny } from '../rows.ts'
import { type CustomerRow, findShopper } from './find.ts'
import { type CustomerGroupRow, groupsOf, joinWhereNone, retailGroup } from './groups.ts'
import type { SessionRequest } from './session-request.ts'

export type EnsuredCustomer = {
  readonly customerId: string
  readonly isNew: boolean
  readonly groups: readonly CustomerGroupRow[]
}

/** Calls for one identity, or one address, run in sequence. */
const IN_TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))'

const LINK = `
  INSERT INTO shopper_identity (identity_id, customer_id) VALUES ($1, $2)
  ON CONFLICT (identity_id) DO UPDATE SET customer_id = EXCLUDED.customer_id`

const ADDRESS_IS_TAKEN =
  'SELECT FROM customer WHERE email = $1 AND has_account AND deleted_at IS NULL'

/** Identity deletes its part a moment later, or once it is back. */
const IS_DELETED =
  'SELECT FROM account_deletion WHERE identity_id = $1 AND forgotten_at IS NOT NULL'

const nonEmpty = (names: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(names).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

async function createCustomer(
  customers: CustomerService,
  request: SessionRequest,
): Promise<string> {
  const { email, first_name, last_name, company, password } = request
  const { id } = await customers.create({
    email,
    password: password ?? randomBytes(32).toString('base64url'),
    ...nonEmpty({ first_name, last_name }),
    ...(company && { metadata: { company } }),
  })
  return id
}

/** Identity is the authority: its password and its address become the customer's. */
async function syncCustomer(
  manager: EntityManager,
  customers: CustomerService,
  { id, email, password_hash }: CustomerRow,
  request: SessionRequest,
): Promise<void> {
  if (request.password && !(await isPasswordOf(request.password, password_hash))) {
    await customers.update(id, { password: request.password })
  }
  if (email === request.email) return
  const isTaken = await findsAny(manager, ADDRESS_IS_TAKEN, [request.email])
  if (!isTaken) await customers.update(id, { email: request.email })
}

/**
 * Completes the customer of a shopper of identity: found or created, linked, repaired and in a
 * group. Call it in a transaction, so that it is atomic.
 */
export async function ensureCustomer(
  container: MedusaContainer,
  manager: EntityManager,
  request: SessionRequest,
): Promise<EnsuredCustomer | 'conflict' | 'deleted'> {
  const customers = container.resolve<CustomerService>('customerService').withTransaction(manager)
  await manager.query(IN_TURN, [`identity ${request.identity_id}`])
  await manager.query(IN_TURN, [`shopper ${request.email}`])
  if (await findsAny(manager, IS_DELETED, [request.identity_id])) return 'deleted'
  const found = await findShopper(manager, request)
  if (found === 'conflict') return found
  const customerId = found?.id ?? (await createCustomer(customers, request))
  await manager.query(LINK, [request.identity_id, customerId])
  if (found) await syncCustomer(manager, customers, found, request)
  await joinWhereNone(manager, await retailGroup(container, manager), customerId)
  return { customerId, isNew: !found, groups: await groupsOf(manager, customerId) }
}
