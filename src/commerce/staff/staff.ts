import { STAFF_ROLES } from '#domain/staff/role.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { CommerceError } from '../errors.ts'
import { type Caller, getOwn, removeOwn, sendOwn } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { at, oneOf, text, textOr, type Wire } from '../wire.ts'

const toMember = (wire: Wire): StaffMember => ({
  id: text(at(wire, 'id')),
  email: text(at(wire, 'email')),
  firstName: textOr(at(wire, 'first_name'), ''),
  lastName: textOr(at(wire, 'last_name'), ''),
  role: oneOf(at(wire, 'role'), STAFF_ROLES),
})

const memberIn = (answer: Wire): StaffMember => toMember(at(answer, 'session'))
const nothing = (): void => undefined

/** An accepted invitation: who joins, and the chosen password. */
export interface AcceptedInvite {
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

/** The session of a member of staff (RO-2, RO-4). */
export const createStaff = (caller: Caller) => ({
  /** Null without a session. */
  current: async (): Promise<StaffMember | null> => {
    try {
      return await parseResponse(getOwn(caller, '/admin/session'), memberIn)
    } catch (error) {
      if (error instanceof CommerceError && error.type === 'authentication') return null
      throw error
    }
  },
  signIn: (email: string, password: string): Promise<void> =>
    parseResponse(sendOwn(caller, '/admin/auth', { email, password }), nothing),
  signOut: (): Promise<void> => parseResponse(removeOwn(caller, '/admin/auth'), nothing),
  requestReset: (email: string): Promise<void> =>
    parseResponse(sendOwn(caller, '/admin/users/password-token', { email }), nothing),
  reset: (email: string, token: string, password: string): Promise<void> =>
    parseResponse(
      sendOwn(caller, '/admin/users/reset-password', { email, token, password }),
      nothing,
    ),
  acceptInvite: ({ token, firstName, lastName, password }: AcceptedInvite): Promise<void> =>
    parseResponse(
      sendOwn(caller, '/admin/invites/accept', {
        token,
        user: { first_name: firstName, last_name: lastName, password },
      }),
      nothing,
    ),
})
