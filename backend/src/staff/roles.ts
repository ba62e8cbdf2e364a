import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { DEFAULT_ROLE, STAFF_ROLES, type StaffRole } from '#domain/staff/role.ts'
import { idsOf, type Queryable, rowsOf } from '../rows.ts'

export const staffRole = z.enum(STAFF_ROLES)

/** The core's roles, which its clients send: an admin is an owner, and the others may read. */
const coreRole = z
  .enum(['admin', 'member', 'developer'])
  .transform((role): StaffRole => (role === 'admin' ? 'owner' : DEFAULT_ROLE))

/** A role in a body. */
export const givenRole = z.union([staffRole, coreRole], `must be one of ${STAFF_ROLES.join(', ')}`)

const caller = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: staffRole,
})
/** A member of staff who sends a request. */
export type StaffCaller = z.infer<typeof caller>

/** A member of staff with their role; undefined if the account is gone. */
export async function findStaff(database: Queryable, id: string): Promise<StaffCaller | undefined> {
  const [found] = await rowsOf(
    database,
    caller,
    `SELECT u.id, u.email, u.first_name, u.last_name, coalesce(s.role, '${DEFAULT_ROLE}') AS role
     FROM "user" u LEFT JOIN staff_role s ON s.user_id = u.id
     WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [id],
  )
  return found
}

const named = z.object({ id: z.string(), role: staffRole })

/** The roles of users, or those that invites will give, by their ids. */
export async function rolesOf(
  database: Queryable,
  table: 'staff_role' | 'invite_role',
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffRole>> {
  const key = table === 'staff_role' ? 'user_id' : 'invite_id'
  const rows = await rowsOf(
    database,
    named,
    `SELECT ${key} AS id, role FROM ${table} WHERE ${key} = ANY($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, role }) => [id, role]))
}

export const OWNER_NEEDED = 'The shop needs an owner: make somebody else an owner first'

/**
 * Throws if nobody else owns the shop. The rows stay locked, so that of two owners who demote each
 * other at once one remains.
 */
async function requireOtherOwner(manager: EntityManager, userId: string): Promise<void> {
  const owners = await idsOf(
    manager,
    `SELECT user_id AS id FROM staff_role WHERE role = 'owner' ORDER BY user_id FOR UPDATE`,
  )
  if (owners.some((id) => id !== userId) || !owners.includes(userId)) return
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, OWNER_NEEDED)
}

/** Gives a member of staff a role, in a transaction of the caller. */
export async function giveRole(
  manager: EntityManager,
  userId: string,
  role: StaffRole,
): Promise<void> {
  if (role !== 'owner') await requireOtherOwner(manager, userId)
  await manager.query(
    `INSERT INTO staff_role (user_id, role) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, updated_at = now()`,
    [userId, role],
  )
}

/** An ended account owns nothing any more. */
export async function dropRole(manager: EntityManager, userId: string): Promise<void> {
  await requireOtherOwner(manager, userId)
  await manager.query('DELETE FROM staff_role WHERE user_id = $1', [userId])
}

export async function setInviteRole(
  manager: EntityManager,
  inviteId: string,
  role: StaffRole,
): Promise<void> {
  await manager.query(
    `INSERT INTO invite_role (invite_id, role) VALUES ($1, $2)
     ON CONFLICT (invite_id) DO UPDATE SET role = excluded.role`,
    [inviteId, role],
  )
}

/** The role that an invite gives. */
export async function inviteRole(manager: EntityManager, inviteId: string): Promise<StaffRole> {
  const found = await rolesOf(manager, 'invite_role', [inviteId])
  return found.get(inviteId) ?? DEFAULT_ROLE
}
