import type { IdentityConfig } from '../account/identity-config.ts'
import type { SignInGuard } from '../account/sign-in-guard.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { Preview } from '../content/preview.ts'
import type { Audience } from '../region/audience.ts'
import type { Region } from '../region/region.ts'
import type { StoreInfo } from '../region/store-info.ts'
import type { ShopperCookies, VisitorCookie } from './visitor-cookie.ts'

/** Chunks that a page may preload at once, and those that wait for the first sign of life. */
export interface Hints {
  readonly first: readonly string[]
  readonly island: readonly string[]
}

/** Tells the log what is wrong with something, one cause at most once a second. */
export type ReportError = (cause: string, error: unknown, details?: Record<string, unknown>) => void

/** Keeps what `load` gives in this process until one of the tags is purged. Errors are not kept. */
export type Remember = <Value>(
  key: string,
  tags: readonly string[],
  load: () => Promise<Value>,
) => Promise<Value>

/** What `load` gives, kept on disk; while content does not answer, what it gave last. */
export type StaleIfError = <Value>(key: string, load: () => Promise<Value>) => Promise<Value>

/** What `Astro.locals` holds of the shop, whoever asks. */
export interface ShopLocals {
  /** The address of the shop without a trailing slash, for canonicals and mails. */
  readonly siteUrl: string
  /** Where commerce answers this server, and the way there: it knows when nobody need be asked. */
  readonly commerceServer: { readonly baseUrl: string; readonly fetch: typeof globalThis.fetch }
  /** Null where there is no content. */
  readonly contentPlace: ContentSource | null
  /** Null where the shop has no accounts. */
  readonly identityPlace: IdentityConfig | null
  readonly hints: Hints
  readonly reportError: ReportError
  readonly remember: Remember
  /** Only for what is published: the disk knows no previewers. */
  readonly staleIfError: StaleIfError
}

/** What `Astro.locals` holds of the visitor. Of a shared page's it knows the audience alone. */
export interface VisitorLocals {
  readonly audience: Audience
  readonly cartId: string | null
  readonly orders: readonly string[]
  /** Null for shoppers. */
  readonly preview: Preview | null
  /** The Set-Cookie header after which the visitor may see one order more. */
  readonly grantOrder: (orderId: string) => string
  /** The cookie after which this browser is known to have made one cart more. */
  readonly madeCart: (cartId: string) => VisitorCookie
  /** The signed header that tells commerce whom it answers. */
  readonly commerceContext: string
  /** The Cookie header by which commerce knows the shopper; null for guests. */
  readonly commerceSession: string | null
  /** Whether a password of the demo shop, which anybody knows, opens an account to this visitor. */
  readonly mayUseDemoSignIns: boolean
  /** The cookies of a shopper's coming and leaving. */
  readonly shopperCookies: ShopperCookies
  /** Slows down who guesses at passwords or floods mailboxes. */
  readonly signInGuard: SignInGuard
  /** Makes the signed header by which commerce knows this server itself. */
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
