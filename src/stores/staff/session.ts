import { atom } from 'nanostores'
import { CommerceError } from '#commerce/errors.ts'
import type { AcceptedInvite } from '#commerce/staff/staff.ts'
import { ADMIN_LOGIN } from '#domain/staff/admin-path.ts'
import { STILL_SIGNED_IN } from '#domain/staff/login-state.ts'
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

const OLD_LINK = 'This link has expired or was used before.'

const oldLink = (error: CommerceError): string =>
  error.status === 401 || error.status === 404 ? `${OLD_LINK} Ask for a new one.` : reasonOf(error)

/** In the core's words, which are for developers (services/invite.js accept). */
const NO_INVITE = /^(?:token is not valid|invalid invite|user already joined)/i

const oldInvite = (error: CommerceError): string =>
  NO_INVITE.test(error.reason)
    ? `${OLD_LINK} Ask an owner of the shop for a new invitation, or sign in if you have joined.`
    : oldLink(error)

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
  answered(async () => (await commerce()).acceptInvite(invite), oldInvite)

/** Ends the browser's session, as the front server does whatever commerce answers: unless it gives none. */
export async function endStaffSession(): Promise<StaffAnswer> {
  try {
    await (await commerce()).signOut()
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const { status } = error
    if (status === null || status === 429) return { isDone: false, reason: reasonOf(error) }
  }
  return DONE
}

/** ST-11: leaves for the login page in any case, which says whether the session goes on. */
export async function signOutStaff(leave = (path: string) => location.assign(path)): Promise<void> {
  const { isDone } = await endStaffSession()
  $staffSession.set({ status: 'unauthenticated' })
  leave(isDone ? ADMIN_LOGIN : STILL_SIGNED_IN)
}
