import { randomBytes } from 'node:crypto'
import type { CustomerService, MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { isPasswordOf } from '../passwords.ts'
import { findsAny } from '../rows.ts'
import { type Found, findShopper } from './find.ts'
import { type CustomerGroupRow, groupsOf, joinWhereNone, retailGroup } from './groups.ts'
import type { ShopperWish } from './session-request.ts'

export type Settled = {
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

const given = (names: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(names).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

async function make(customers: CustomerService, wish: ShopperWish): Promise<string> {
  const { email, first_name, last_name, company, password } = wish
  const { id } = await customers.create({
    email,
    password: password ?? randomBytes(32).toString('base64url'),
    ...given({ first_name, last_name }),
    ...(company && { metadata: { company } }),
  })
  return id
}

/** Identity is the authority: its password and its address become the customer's. */
async function heal(
  manager: EntityManager,
  customers: CustomerService,
  { id, email, password_hash }: Found,
  wish: ShopperWish,
): Promise<void> {
  if (wish.password && !(await isPasswordOf(wish.password, password_hash))) {
    await customers.update(id, { password: wish.password })
  }
  if (email === wish.email) return
  const isTaken = await findsAny(manager, ADDRESS_IS_TAKEN, [wish.email])
  if (!isTaken) await customers.update(id, { email: wish.email })
}

/**
 * Completes the customer of a shopper of identity: found or created, linked, repaired and in a
 * group. Call it in a transaction, so that it is atomic.
 */
export async function settleShopper(
  container: MedusaContainer,
  manager: EntityManager,
  wish: ShopperWish,
): Promise<Settled | 'conflict'> {
  const customers = container.resolve<CustomerService>('customerService').withTransaction(manager)
  await manager.query(IN_TURN, [`identity ${wish.identity_id}`])
  await manager.query(IN_TURN, [`shopper ${wish.email}`])
  const found = await findShopper(manager, wish)
  if (found === 'conflict') return found
  const customerId = found?.id ?? (await make(customers, wish))
  await manager.query(LINK, [wish.identity_id, customerId])
  if (found) await heal(manager, customers, found, wish)
  await joinWhereNone(manager, await retailGroup(container, manager), customerId)
  return { customerId, isNew: !found, groups: await groupsOf(manager, customerId) }
}
