import { createServerClient, parseCookieHeader } from '@supabase/ssr'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { IdentityConfig } from '#domain/account/identity-config.ts'
import { IDENTITY_HEARTBEAT_MS } from '#domain/constants.ts'
import { identityFetch } from './transport.server.ts'

/** The cookie that holds the shopper's tokens, in parts where they are long. No script reads it. */
const SHOPPER_COOKIE = 'shopper'
const MONTH_S = 30 * 86_400

interface CookieToSet {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

export interface IdentityVisit {
  readonly place: IdentityConfig
  /** The Cookie header of the request. */
  readonly cookies: string
  /** What identity counts the shopper by. */
  readonly address: string
  readonly privateAddressOf: (secret: string) => string
  readonly isSecure: boolean
  readonly setCookie: (cookie: CookieToSet) => void
}

const TOKEN_COOKIE = /^shopper(?:\.\d+)?$/

/** The cookies of a request that hold tokens, or what is meant to pass for them, by name. */
export const tokenCookiesIn = (cookies: string): readonly string[] =>
  parseCookieHeader(cookies).flatMap(({ name }) => (TOKEN_COOKIE.test(name) ? [name] : []))

export const mayBeSignedIn = (cookies: string): boolean => tokenCookiesIn(cookies).length > 0

/** Identity as the shopper of one request meets it: with nobody's rights but their own (RO-6). */
export function createAnonymous(visit: IdentityVisit): SupabaseClient {
  const { place, cookies, isSecure, setCookie } = visit
  return createServerClient(place.url, place.publishableKey, {
    cookieOptions: {
      name: SHOPPER_COOKIE,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: MONTH_S,
    },
    cookies: {
      getAll: () =>
        parseCookieHeader(cookies).map(({ name, value }) => ({ name, value: value ?? '' })),
      setAll: (changed) => {
        for (const { name, value, options } of changed) {
          // The library's notes for codes that no link of ours asks for would pile up.
          if (!TOKEN_COOKIE.test(name)) continue
          setCookie({ name, value, maxAgeSeconds: options.maxAge ?? 0 })
        }
      },
    },
    // Said although it is the usual one: what is not said is of any type.
    db: { schema: 'public' },
    global: { fetch: identityFetch(place, visit) },
    // The library's own beat is quicker (CO). Nothing listens yet.
    realtime: { heartbeatIntervalMs: IDENTITY_HEARTBEAT_MS },
  })
}

/** The same without a memory: what is signed in here is signed in nowhere else. */
export function createForgetful(visit: IdentityVisit): SupabaseClient {
  return createAnonymous({ ...visit, cookies: '', setCookie: () => {} })
}
