import type { IdentityConfig } from '../account/identity-config.ts'
import type { SignInGuard } from '../account/sign-in-guard.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { Preview } from '../content/preview.ts'
import type { Audience } from '../region/audience.ts'
import type { Region } from '../region/region.ts'
import type { StoreInfo } from '../region/store-info.ts'
import type { ShopperCookies, VisitorCookie } from './visitor-cookie.ts'

/** Chunks that pages may preload. */
export interface Hints {
  /** At once, on every page of the shop. */
  readonly first: readonly string[]
  /** The same on pages without the shop's navigation, such as the checkout. */
  readonly bare: readonly string[]
  /** At the first interaction. */
  readonly island: readonly string[]
  /** On every page of the back office. */
  readonly admin: readonly string[]
  /** On its first page, besides. */
  readonly adminHome: readonly string[]
}

/** Logs an error, one cause at most once a second. */
export type ReportError = (cause: string, error: unknown, details?: Record<string, unknown>) => void

/**
 * Caches the result of `load` in this process until one of the tags is purged. Errors are not
 * cached.
 */
export type Remember = <Value>(
  key: string,
  tags: readonly string[],
  load: () => Promise<Value>,
) => Promise<Value>

/** The result of `load`, cached on disk; while content does not answer, the cached one. */
export type StaleIfError = <Value>(key: string, load: () => Promise<Value>) => Promise<Value>

/** The shop's part of `Astro.locals`, the same for every visitor. */
export interface ShopLocals {
  /** The address of the shop without a trailing slash, for canonicals and mails. */
  readonly siteUrl: string
  /**
   * The address of commerce for this server, and its fetch: it fails fast while commerce is away.
   */
  readonly commerceServer: { readonly baseUrl: string; readonly fetch: typeof globalThis.fetch }
  /** Null without content. */
  readonly contentSource: ContentSource | null
  /** Null where the shop has no accounts. */
  readonly identityConfig: IdentityConfig | null
  readonly hints: Hints
  readonly reportError: ReportError
  readonly remember: Remember
  /** Only for published content: the disk cache knows no previews. */
  readonly staleIfError: StaleIfError
}

/** The visitor's part of `Astro.locals`. A shared page knows the audience alone. */
export interface VisitorLocals {
  readonly audience: Audience
  /** Another one after a session is opened: the shopper's own bag joins it. */
  cartId: string | null
  readonly orders: readonly string[]
  /** Null for shoppers. */
  readonly preview: Preview | null
  /** The Set-Cookie header that lets the visitor see one more order. */
  readonly grantOrder: (orderId: string) => string
  /** The cookie with one more cart that this browser has made. */
  readonly madeCart: (cartId: string) => VisitorCookie
  /** The signed header that tells commerce the audience. */
  readonly commerceContext: string
  /** The Cookie header that carries the shopper's session to commerce; null for guests. */
  readonly commerceSession: string | null
  /** The Cookie header that carries a member of staff's session to commerce; null for others. */
  readonly staffSession: string | null
  /** Whether this visitor may sign in with a password of the demo shop, which is public. */
  readonly mayUseDemoSignIns: boolean
  /** The cookies for signing in and out. */
  readonly shopperCookies: ShopperCookies
  /** Slows down guesses at passwords and floods of mailboxes. */
  readonly signInGuard: SignInGuard
  /** Makes the signed header that identifies this server to commerce. */
  readonly serviceKey: () => string
}

/** Where a page sells, and of what. */
export interface RegionLocals {
  readonly regions: readonly Region[]
  readonly store: StoreInfo
  readonly region: Region
  /** ISO 3166-1 alpha-2, lower case; of a shared page one that stands for its region. */
  readonly countryCode: string
}

/** What the front server gives to `Astro.locals`; src/env.d.ts says what the middleware adds. */
export interface FrontLocals extends ShopLocals, VisitorLocals {
  readonly requestId: string
  /**
   * The region of this request. Rejects where commerce does not tell what holds today, so that the
   * site says in its own words what broke.
   */
  readonly regionNow: () => Promise<RegionLocals>
}
