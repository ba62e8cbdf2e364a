import type { SupabaseClient } from '@supabase/supabase-js'
import type { Shopper } from '#domain/shopper.ts'
import { endSessions, setPassword, signIn } from '#identity/credentials.server.ts'
import type { Desk } from './desk.server.ts'
import { enterAlone } from './entering.server.ts'

/**
 * Throws `invalid_credentials` unless this is the shopper's password. Opens nothing that stays;
 * `meanwhile` is done by whoever has proved themselves, and leaves no trace in the browser.
 */
export async function provePassword(
  desk: Desk,
  { email }: Shopper,
  password: string,
  meanwhile: (proved: SupabaseClient) => Promise<void> = async () => {},
): Promise<void> {
  const forgetful = desk.forgetful()
  await signIn(forgetful, { email, password })
  try {
    await meanwhile(forgetful)
  } finally {
    await endSessions(forgetful, 'local')
  }
}

/**
 * A new password in both systems, identity first: what it does not take, commerce never gets. Every
 * other session of the shopper ends; this one goes on with a new one at commerce.
 */
export async function changePassword(
  desk: Desk,
  shopper: Shopper,
  password: string,
): Promise<void> {
  await setPassword(desk.identity, password)
  await enterAlone(desk, shopper, 'password', password)
}
