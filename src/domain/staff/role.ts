/** The most entitled first. */
export const STAFF_ROLES = ['owner', 'manager', 'support', 'read_only'] as const
/** What a member of staff may do: see permissions.ts. */
export type StaffRole = (typeof STAFF_ROLES)[number]

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
