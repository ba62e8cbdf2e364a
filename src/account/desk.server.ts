import type { SupabaseClient } from '@supabase/supabase-js'
import type { APIContext } from 'astro'
import { createShopperDesk, type ShopperDesk } from '#commerce/account/shoppers.server.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import {
  createAnonymous,
  createForgetful,
  tokenCookiesIn,
  type Visit,
} from '#identity/anonymous.server.ts'
import type { IdentityPlace } from '#identity/place.ts'
import { createService, type IdentityService } from '#identity/service.server.ts'
import type { Claimed } from '#identity/shopper.server.ts'
import { setCookies } from './cookies.server.ts'

export type AccountContext = Pick<APIContext, 'cookies' | 'locals' | 'request'>

/** Both systems as one request of one visitor meets them. */
export interface Desk {
  readonly place: IdentityPlace
  readonly locals: App.Locals
  /** The Cookie header of the request. */
  readonly cookies: string
  /** The names of the cookies that hold tokens: those of the request, and those set since. */
  readonly tokenCookies: ReadonlySet<string>
  /** Identity, with the tokens of this visitor's cookies. */
  readonly identity: SupabaseClient
  /** Identity without a memory, to try a password. */
  readonly forgetful: () => SupabaseClient
  readonly service: () => IdentityService
  /** Commerce's side: with the session of this visitor's cookies, or the one opened since. */
  readonly commerceDesk: () => ShopperDesk
  readonly set: (cookies: readonly VisitorCookie[]) => void
  /** Who the tokens say it is, once it has been asked. */
  claims: Promise<Claimed | null> | undefined
  /** The session that this request has opened, as a Cookie header. */
  session: string | null
}

/** Whoever has signed in or out in this request is somebody else from then on. */
export const became = (desk: Desk, shopper: Shopper | null): void => {
  desk.claims = Promise.resolve(shopper && { shopper, provedByMailAt: null })
}

export function openDesk(place: IdentityPlace, context: AccountContext): Desk {
  const { cookies: jar, locals, request } = context
  const { limitAddress, privateAddressOf } = locals.signInGuard
  const isSecure = locals.siteUrl.startsWith('https:')
  const set = (cookies: readonly VisitorCookie[]) => setCookies(jar, isSecure, cookies)
  const cookies = request.headers.get('cookie') ?? ''
  const tokenCookies = new Set(tokenCookiesIn(cookies))
  const visit: Visit = {
    place,
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
  const desk: Desk = {
    place,
    locals,
    cookies,
    tokenCookies,
    get identity() {
      identity ??= createAnonymous(visit)
      return identity
    },
    forgetful: () => createForgetful(visit),
    service: () => createService(place),
    commerceDesk: () =>
      createShopperDesk({
        ...locals.commerceServer,
        serviceKey: locals.serviceKey(),
        session: desk.session,
      }),
    set,
    claims: undefined,
    session: locals.commerceSession,
  }
  return desk
}
