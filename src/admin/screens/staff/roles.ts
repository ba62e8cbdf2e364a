import { ROLE_LABELS, ROLE_MEANINGS, STAFF_ROLES, type StaffRole } from '#domain/staff/role.ts'
import type { Choice } from '../../engine/resource.ts'

/** A user or an invitation: in the backend's answers `role` is the shop's, not the core's. */
export type StaffRoleOf<Row> = Omit<Row, 'role'> & { readonly role: StaffRole }

export const ROLE_CHOICES: readonly Choice[] = STAFF_ROLES.map((role) => ({
  value: role,
  label: `${ROLE_LABELS[role]}: ${ROLE_MEANINGS[role]}`,
}))
