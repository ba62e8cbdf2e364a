import { createServerClient, parseCookieHeader } from '@supabase/ssr'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { IdentityConfig } from '#domain/account/identity-config.ts'
import { IDENTITY_HEARTBEAT_MS } from '#domain/constants.ts'
import { identityFetch } from './transport.server.ts'

/** The cookie with the shopper's tokens, split if they are long. No script can read it. */
const SHOPPER_COOKIE = 'shopper'
const MONTH_S = 30 * 86_400

interface CookieToSet {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

export interface IdentityVisit {
  readonly config: IdentityConfig
  /** The Cookie header of the request. */
  readonly cookies: string
  /** The key by which identity counts the shopper. */
  readonly address: string
  readonly privateAddressOf: (secret: string) => string
  readonly isSecure: boolean
  readonly setCookie: (cookie: CookieToSet) => void
}

const TOKEN_COOKIE = /^shopper(?:\.\d+)?$/

/** The cookies of a request that contain tokens, or pretend to, by name. */
export const tokenCookiesIn = (cookies: string): readonly string[] =>
  parseCookieHeader(cookies).flatMap(({ name }) => (TOKEN_COOKIE.test(name) ? [name] : []))

export const mayBeSignedIn = (cookies: string): boolean => tokenCookiesIn(cookies).length > 0

/** Identity for the shopper of one request: with no rights but their own (RO-6). */
export function createAnonymous(visit: IdentityVisit): SupabaseClient {
  const { config, cookies, isSecure, setCookie } = visit
  return createServerClient(config.url, config.publishableKey, {
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
          // The library's verifiers for unused flows would accumulate.
          if (!TOKEN_COOKIE.test(name)) continue
          setCookie({ name, value, maxAgeSeconds: options.maxAge ?? 0 })
        }
      },
    },
    // Set although it is the default: without it the type is any.
    db: { schema: 'public' },
    global: { fetch: identityFetch(config, visit) },
    // The library's own interval is shorter (CO). Nothing subscribes yet.
    realtime: { heartbeatIntervalMs: IDENTITY_HEARTBEAT_MS },
  })
}

/** The same without storage: a sign-in here has no effect elsewhere. */
export function createForgetful(visit: IdentityVisit): SupabaseClient {
  return createAnonymous({ ...visit, cookies: '', setCookie: () => {} })
}
