import type { SupabaseClient } from '@supabase/supabase-js'
import type { Shopper } from '#domain/account/shopper.ts'
import { endSessions, setPassword, signIn } from '#identity/credentials.server.ts'
import { isWrongPassword } from '#identity/errors.ts'
import type { AccountContext } from './context.server.ts'
import { openOnlySession } from './session.server.ts'

/** Too many wrong passwords from this device or network: the password was not checked. */
export class TooManyTries extends Error {
  override readonly name = 'TooManyTries'
  readonly waitS: number

  constructor(waitS: number) {
    super(`Wrong passwords: wait ${waitS} s`)
    this.waitS = waitS
  }
}

/**
 * Signs in, where this visitor has attempts left. Throws TooManyTries where not, and
 * `invalid_credentials` where the password is wrong.
 */
export async function signInByPassword(
  { locals }: AccountContext,
  client: SupabaseClient,
  credentials: { readonly email: string; readonly password: string },
): Promise<Shopper> {
  let refusal: unknown
  const tried = await locals.signInGuard.tryPassword(credentials.email, async () => {
    try {
      return await signIn(client, credentials)
    } catch (error) {
      if (!isWrongPassword(error)) throw error
      refusal = error
      return null
    }
  })
  if (tried.waitS !== undefined) throw new TooManyTries(tried.waitS)
  if (tried.right === null) throw refusal
  return tried.right
}

/**
 * Throws `invalid_credentials` unless this is the shopper's password. Opens no lasting session;
 * `meanwhile` runs with the proved session, and leaves no trace in the browser.
 */
export async function provePassword(
  context: AccountContext,
  { email }: Shopper,
  password: string,
  meanwhile: (proved: SupabaseClient) => Promise<void> = async () => {},
): Promise<void> {
  const forgetful = context.forgetful()
  await signInByPassword(context, forgetful, { email, password })
  try {
    await meanwhile(forgetful)
  } finally {
    await endSessions(forgetful, 'local')
  }
}

/**
 * Sets a new password in both systems, identity first: what identity rejects never reaches
 * commerce. Every other session of the shopper ends; this one gets a new session at commerce.
 */
export async function changePassword(
  context: AccountContext,
  shopper: Shopper,
  password: string,
): Promise<void> {
  await setPassword(context.identity, password)
  await openOnlySession(context, shopper, 'password', password)
}
