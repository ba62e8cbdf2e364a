/** The most entitled first. */
export const STAFF_ROLES = ['owner', 'manager', 'support', 'read_only'] as const
/** What a member of staff may do: see permissions.ts. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** How staff read a role. */
export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  read_only: 'Read only',
}

/** What each role may do, after its name and a colon. */
export const ROLE_MEANINGS: Readonly<Record<StaffRole, string>> = {
  owner: 'everything, with staff and API keys',
  manager: 'everything but staff and API keys',
  support: 'orders, returns, customers, subscriptions and gift cards; sees the rest',
  read_only: 'sees everything but secrets, changes nothing',
}

/** Roles of somebody who has not been given one. */
export const DEFAULT_ROLE: StaffRole = 'read_only'

/** The signed-in member of staff, as `GET /admin/session` answers. */
export interface StaffSession {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly role: StaffRole
}
