import type { SupabaseClient } from '@supabase/supabase-js'
import type { SignUp } from '#domain/account/account-forms.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import { requestIdentity } from './request.server.ts'
import { toShopper } from './shopper.server.ts'

const TOKEN = 'POST /auth/v1/token'
const VERIFY = 'POST /auth/v1/verify'
const USER = 'PUT /auth/v1/user'
const LOGOUT = 'POST /auth/v1/logout'

/** Signs in; the client's cookies hold the session afterwards. */
export async function signIn(
  { auth }: SupabaseClient,
  credentials: { readonly email: string; readonly password: string },
): Promise<Shopper> {
  const { user } = await requestIdentity(TOKEN, auth.signInWithPassword(credentials))
  return toShopper(user)
}

/**
 * Requests an account; a mail with a link follows. For a known address none follows, and the answer
 * is the same. True if identity confirmed the address without a mail.
 */
export async function signUp(
  { auth }: SupabaseClient,
  { email, password, firstName, lastName, company }: SignUp,
): Promise<boolean> {
  const data = { first_name: firstName, last_name: lastName, company }
  const answer = await requestIdentity(
    'POST /auth/v1/signup',
    auth.signUp({ email, password, options: { data } }),
  )
  return answer.session !== null
}

/** Redeems a link's token: once, within its hour. Signs in. */
export async function verifyLink(
  { auth }: SupabaseClient,
  type: 'email' | 'recovery' | 'invite' | 'email_change',
  tokenHash: string,
): Promise<Shopper> {
  const { user } = await requestIdentity(VERIFY, auth.verifyOtp({ type, token_hash: tokenHash }))
  return toShopper(user)
}

/** Throws with code `same_password` or `weak_password` if identity refuses it. */
export async function setPassword({ auth }: SupabaseClient, password: string): Promise<void> {
  await requestIdentity(USER, auth.updateUser({ password }))
}

/** Nothing changes before the link in the mail to the new address has been used. */
export async function requestEmailChange({ auth }: SupabaseClient, email: string): Promise<void> {
  await requestIdentity(USER, auth.updateUser({ email }))
}

/** The name of the account; commerce and the profile have it too. */
export async function rename(
  { auth }: SupabaseClient,
  name: { readonly firstName: string; readonly lastName: string; readonly company: string },
): Promise<void> {
  const data = { first_name: name.firstName, last_name: name.lastName, company: name.company }
  await requestIdentity(USER, auth.updateUser({ data }))
}

/** Ends this session, the shopper's others, or all of them. */
export async function endSessions(
  { auth }: SupabaseClient,
  scope: 'local' | 'others' | 'global',
): Promise<void> {
  const { error } = await auth.signOut({ scope })
  await requestIdentity(LOGOUT, Promise.resolve({ data: null, error }))
}
