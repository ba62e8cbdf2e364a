import type { SupabaseClient } from '@supabase/supabase-js'
import { requestIdentity } from './request.server.ts'
import { withTimeout } from './timeout.ts'

/** What identity holds of the shopper, besides the profile. Hashes and tokens never leave it. */
export async function ownSignIn({ auth }: SupabaseClient): Promise<Record<string, unknown>> {
  const request = 'GET /auth/v1/user'
  const { user } = await withTimeout(request, requestIdentity(request, auth.getUser()))
  const { email, created_at, email_confirmed_at, last_sign_in_at, user_metadata } = user
  return {
    email,
    created_at,
    email_confirmed_at,
    last_sign_in_at,
    first_name: user_metadata['first_name'],
    last_name: user_metadata['last_name'],
    company: user_metadata['company'],
  }
}
