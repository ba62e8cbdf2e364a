import type { StaffRole } from './role.ts'

/** Who is signed in to the back office. */
export interface StaffMember {
  readonly id: string
  readonly email: string
  /** Empty where a colleague has given none. */
  readonly firstName: string
  readonly lastName: string
  readonly role: StaffRole
}

/** How the back office addresses a member of staff. */
export const staffName = ({ firstName, lastName, email }: StaffMember): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
