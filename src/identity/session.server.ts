import type { SupabaseClient } from '@supabase/supabase-js'
import { IDENTITY_PATIENCE_MS } from '#domain/constants.ts'
import type { Shopper } from '#domain/shopper.ts'
import { askIdentity } from './ask.server.ts'
import { IdentityError, isIdentityAway } from './errors.ts'
import { type Claimed, readClaims, toShopper } from './shopper.server.ts'

/** An expired token is renewed, for which the library asks again and again: a page cannot wait. */
const inTime = <Value>(request: string, sent: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const reason = `no answer within ${IDENTITY_PATIENCE_MS} ms`
    const fail = () => reject(new IdentityError({ request, status: null, reason }))
    timer = setTimeout(fail, IDENTITY_PATIENCE_MS)
  })
  return Promise.race([sent, late]).finally(() => clearTimeout(timer))
}

/**
 * Whose tokens the cookies hold, by their signature alone: a moment's work, and good until the token
 * ends even where the session has ended. Null for nobody; throws where identity had to be asked and
 * is away.
 */
export async function claimed({ auth }: SupabaseClient, url: string): Promise<Claimed | null> {
  const request = 'GET /auth/v1/.well-known/jwks.json'
  try {
    const found = await inTime(request, askIdentity(request, auth.getClaims()))
    return found ? readClaims(found.claims, url) : null
  } catch (error) {
    if (isIdentityAway(error)) throw error
    if (error instanceof IdentityError) return null
    throw error
  }
}

/** Whose session it is, by identity's own word: null where it has ended. Throws where it is away. */
export async function confirmed({ auth }: SupabaseClient): Promise<Shopper | null> {
  const request = 'GET /auth/v1/user'
  try {
    const { user } = await inTime(request, askIdentity(request, auth.getUser()))
    return toShopper(user)
  } catch (error) {
    if (error instanceof IdentityError && !isIdentityAway(error)) return null
    throw error
  }
}
