import type { SupabaseClient } from '@supabase/supabase-js'
import type { Shopper } from '#domain/account/shopper.ts'
import { IdentityError, isIdentityAway } from './errors.ts'
import { requestIdentity } from './request.server.ts'
import { type Claimed, readClaims, toShopper } from './shopper.server.ts'
import { withTimeout } from './timeout.ts'

/**
 * The owner of the cookies' tokens, by their signature alone: fast, and valid until the token
 * expires even if the session has ended. Null for guests; throws if identity had to be asked and is
 * away.
 */
export async function claimed({ auth }: SupabaseClient, url: string): Promise<Claimed | null> {
  const request = 'GET /auth/v1/.well-known/jwks.json'
  try {
    const found = await withTimeout(request, requestIdentity(request, auth.getClaims()))
    return found ? readClaims(found.claims, url) : null
  } catch (error) {
    if (isIdentityAway(error)) throw error
    if (error instanceof IdentityError) return null
    throw error
  }
}

/**
 * The owner of the session according to identity: null if it has ended. Throws if identity is away.
 */
export async function confirmed({ auth }: SupabaseClient): Promise<Shopper | null> {
  const request = 'GET /auth/v1/user'
  try {
    const { user } = await withTimeout(request, requestIdentity(request, auth.getUser()))
    return toShopper(user)
  } catch (error) {
    if (error instanceof IdentityError && !isIdentityAway(error)) return null
    throw error
  }
}
