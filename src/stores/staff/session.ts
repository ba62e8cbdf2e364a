import { atom } from 'nanostores'
import { CommerceError } from '#commerce/errors.ts'
import type { AcceptedInvite } from '#commerce/staff/staff.ts'
import { ADMIN_LOGIN } from '#domain/staff/admin-path.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** ST-10 */
export type StaffSessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly member: StaffMember }

export const $staffSession = atom<StaffSessionState>({ status: 'loading' })

/** Loaded with the first call: the login page shows its form before it needs commerce. */
const commerce = async () => (await import('#commerce/staff/browser.ts')).staffCommerce().staff

/** What became of a form of the login page. */
export type StaffAnswer =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly reason: string }

const DONE: StaffAnswer = { isDone: true }

const reasonOf = (error: CommerceError): string => {
  if (error.status === 429 || error.status === 403) return error.reason
  return error.status === null || error.status >= 500
    ? 'The store does not answer right now. Try again in a minute.'
    : error.reason
}

/** Runs one call; a refusal is an answer, a fault of ours is not. */
async function answered(call: () => Promise<unknown>, reason = reasonOf): Promise<StaffAnswer> {
  try {
    await call()
    return DONE
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return { isDone: false, reason: reason(error) }
  }
}

const wrongPassword = (error: CommerceError): string =>
  error.status === 401 && error.code !== 'not_allowed'
    ? 'This e-mail address and password do not match.'
    : reasonOf(error)

const oldLink = (error: CommerceError): string =>
  error.status === 401 || error.status === 404
    ? 'This link has expired or was used before. Ask for a new one.'
    : reasonOf(error)

/** Asks who is signed in. */
export async function loadStaffSession(): Promise<StaffSessionState> {
  const member = await (await commerce()).current()
  const session: StaffSessionState =
    member === null ? { status: 'unauthenticated' } : { status: 'authenticated', member }
  $staffSession.set(session)
  return session
}

/** VE-9: a refusal goes to the caller. */
export const signInStaff = (email: string, password: string): Promise<StaffAnswer> =>
  answered(async () => (await commerce()).signIn(email, password), wrongPassword)

export const requestStaffReset = (email: string): Promise<StaffAnswer> =>
  answered(async () => (await commerce()).requestReset(email))

export const resetStaffPassword = (
  email: string,
  token: string,
  password: string,
): Promise<StaffAnswer> =>
  answered(async () => (await commerce()).reset(email, token, password), oldLink)

export const acceptStaffInvite = (invite: AcceptedInvite): Promise<StaffAnswer> =>
  answered(async () => (await commerce()).acceptInvite(invite), oldLink)

/** ST-11: leaves for the login page whatever commerce answers. */
export async function signOutStaff(leave = (path: string) => location.assign(path)): Promise<void> {
  await answered(async () => (await commerce()).signOut())
  $staffSession.set({ status: 'unauthenticated' })
  leave(ADMIN_LOGIN)
}
