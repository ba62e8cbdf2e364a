import type { SupabaseClient } from '@supabase/supabase-js'
import type { APIContext } from 'astro'
import { createShopperService, type ShopperService } from '#commerce/account/shoppers.server.ts'
import type { IdentityConfig } from '#domain/account/identity-config.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import {
  createAnonymous,
  createForgetful,
  type IdentityVisit,
  tokenCookiesIn,
} from '#identity/anonymous.server.ts'
import { createService, type IdentityService } from '#identity/service.server.ts'
import type { Claimed } from '#identity/shopper.server.ts'
import { setBagNote, setCookies } from './cookies.server.ts'

export type RequestContext = Pick<APIContext, 'cookies' | 'locals' | 'request'>

/** Identity and commerce on behalf of one request's visitor. */
export interface AccountContext {
  readonly config: IdentityConfig
  readonly locals: App.Locals
  /** The Cookie header of the request. */
  readonly cookies: string
  /** The names of token cookies: those of the request, and those set since. */
  readonly tokenCookies: ReadonlySet<string>
  /** Identity, with the tokens of this visitor's cookies. */
  readonly identity: SupabaseClient
  /** An identity client without storage, to check a password. */
  readonly forgetful: () => SupabaseClient
  readonly service: () => IdentityService
  /** Commerce's service API, with the session of the request or the one opened since. */
  readonly commerceService: () => ShopperService
  readonly set: (cookies: readonly VisitorCookie[]) => void
  /** Tells what the bag has left out on the next page that shows it. */
  readonly tellOfBag: (text: string) => void
  /** The verified claims, once they were requested. */
  claims: Promise<Claimed | null> | undefined
  /** The session that this request has opened, as a Cookie header. */
  session: string | null
}

/** Later calls of this request act for the new shopper. */
export const setShopper = (context: AccountContext, shopper: Shopper | null): void => {
  context.claims = Promise.resolve(shopper && { shopper, provedByMailAt: null })
}

export function createAccountContext(
  config: IdentityConfig,
  requestContext: RequestContext,
): AccountContext {
  const { cookies: jar, locals, request } = requestContext
  const { limitAddress, privateAddressOf } = locals.signInGuard
  const isSecure = locals.siteUrl.startsWith('https:')
  const set = (cookies: readonly VisitorCookie[]) => setCookies(jar, isSecure, cookies)
  const cookies = request.headers.get('cookie') ?? ''
  const tokenCookies = new Set(tokenCookiesIn(cookies))
  const visit: IdentityVisit = {
    config,
    cookies,
    address: limitAddress,
    privateAddressOf,
    isSecure,
    setCookie: (cookie) => {
      tokenCookies.add(cookie.name)
      set([{ ...cookie, isHidden: true }])
    },
  }
  let identity: SupabaseClient | undefined
  const context: AccountContext = {
    config,
    locals,
    cookies,
    tokenCookies,
    get identity() {
      identity ??= createAnonymous(visit)
      return identity
    },
    forgetful: () => createForgetful(visit),
    service: () => createService(config),
    commerceService: () =>
      createShopperService({
        ...locals.commerceServer,
        serviceKey: locals.serviceKey(),
        session: context.session,
      }),
    set,
    tellOfBag: (text) => setBagNote(jar, isSecure, { kind: 'blank', text }),
    claims: undefined,
    session: locals.commerceSession,
  }
  return context
}
