import type { SignInGuard } from '#domain/account/sign-in-guard.ts'
import type { Audience } from '#domain/region/audience.ts'
import type { ShopperCookies, VisitorCookie } from '#domain/web/visitor-cookie.ts'
import type { Signer } from '#system/signatures.ts'
import type { Memo } from '../cache/memo.ts'
import type { ContentService, IdentityConfig } from '../configuration.ts'
import type { StaleIfError } from '../content/stale-if-error.ts'
import type { ReportError } from '../error-log.ts'
import type { CommerceConnection } from '../gateway/commerce-connection.ts'
import type { SignInVisitor } from '../sign-in/password-guard.ts'
import { createVisitorGuard, type SignInParts } from '../sign-in/visitor-guard.ts'
import { commerceContext } from '../visitor/context.ts'
import { madeCartsCookie } from '../visitor/made-carts.ts'
import { ordersCookie } from '../visitor/orders.ts'
import { type Preview, perspectivesOf } from '../visitor/preview.ts'
import { createShopperCookies, serviceKey } from '../visitor/shopper.ts'
import type { Hints } from './hints.ts'

/** What the front gives to `Astro.locals`; src/env.d.ts declares it and what the middleware adds. */
export interface FrontLocals {
  readonly requestId: string
  readonly siteUrl: string
  /** Where commerce answers this server, and the way there: it knows when nobody need be asked. */
  readonly commerceServer: { readonly baseUrl: string; readonly fetch: typeof globalThis.fetch }
  /** Where pages read content, and as whom; null where there is none. */
  readonly contentPlace: ContentView | null
  readonly hints: Hints
  /** Tells the log what is wrong with something, one cause at most once a second. */
  readonly reportError: ReportError
  readonly remember: <Value>(
    key: string,
    tags: readonly string[],
    load: () => Promise<Value>,
  ) => Promise<Value>
  /** What content answers, kept on disk, and from there while it does not answer. */
  readonly staleIfError: StaleIfError
  readonly audience: Audience
  readonly cartId: string | null
  readonly orders: readonly string[]
  /** What is shown instead of what is published (PV-1); null for shoppers. */
  readonly preview: Preview | null
  /** The Set-Cookie header after which the visitor may see one order more. */
  readonly grantOrder: (orderId: string) => string
  /** The cookie after which this browser is known to have made one cart more. */
  readonly madeCart: (cartId: string) => VisitorCookie
  readonly commerceContext: string
  /** Where accounts are; null where the shop has none. */
  readonly identityPlace: IdentityConfig | null
  /** The Cookie header by which commerce knows the shopper; null for guests. */
  readonly commerceSession: string | null
  readonly mayUseDemoSignIns: boolean
  readonly shopperCookies: ShopperCookies
  readonly signInGuard: SignInGuard
  /** Makes the signed header by which commerce knows this server itself. */
  readonly serviceKey: () => string
}

interface ContentView {
  readonly projectId: string
  readonly dataset: string
  /** Null for Sanity's own. */
  readonly apiHost: string | null
  readonly token: string | null
  /** What is on top first: a release, drafts, what is published. */
  readonly perspective: readonly string[]
}

const contentView = (
  place: ContentService | undefined,
  perspective: readonly string[],
): ContentView | null =>
  place
    ? {
        projectId: place.projectId,
        dataset: place.dataset,
        apiHost: place.apiHost?.origin ?? null,
        token: place.readToken,
        perspective,
      }
    : null

export interface LocalsParts {
  readonly content: ContentService | undefined
  readonly reportError: ReportError
  readonly siteUrl: URL
  readonly commerce: Pick<CommerceConnection, 'url' | 'fetch'>
  readonly hints: Hints
  readonly identity: IdentityConfig | undefined
  readonly staleIfError: StaleIfError
  readonly memo: Memo
  readonly signIn: SignInParts
  readonly signer: Signer
}

/** Who a page is rendered for. A shared page knows only the audience. */
export interface PageVisitor {
  readonly audience: Audience
  readonly cartId: string | null
  readonly orders: readonly string[]
  /** The carts that this browser has made. */
  readonly madeCarts: readonly string[]
  readonly preview: Preview | null
  readonly commerceSession: string | null
  /** Whether a password of the demo shop opens an account to this reader. */
  readonly mayUseDemoSignIns: boolean
  /** As far as tries are counted. */
  readonly visitor: SignInVisitor
}

/** Drafts must not get into what shoppers see, so nothing of a preview is kept. */
const remembering = (memo: Memo, preview: Preview | null): FrontLocals['remember'] =>
  preview ? (_key, _tags, load) => load() : (key, tags, load) => memo.remember(key, tags, load)

const shopLocals = (parts: LocalsParts, { preview }: PageVisitor) => {
  const { content, reportError, siteUrl, commerce, hints, identity, staleIfError, memo } = parts
  return {
    siteUrl: siteUrl.origin,
    commerceServer: { baseUrl: commerce.url.href.replace(/\/$/, ''), fetch: commerce.fetch },
    contentPlace: contentView(content, perspectivesOf(preview)),
    identityPlace: identity ?? null,
    hints,
    reportError,
    remember: remembering(memo, preview),
    staleIfError,
  }
}

const visitorLocals = (
  { siteUrl, signIn, signer }: LocalsParts,
  { visitor, ...reader }: PageVisitor,
) => {
  const { audience, madeCarts, orders, preview } = reader
  const isSecure = siteUrl.protocol === 'https:'
  return {
    ...reader,
    grantOrder: (orderId: string) => ordersCookie(orders, orderId, signer, isSecure),
    madeCart: (cartId: string) => madeCartsCookie(madeCarts, cartId, signer),
    commerceContext: commerceContext(signer, audience, {
      orders,
      madeCarts,
      pricedOn: preview?.on ?? null,
    }),
    shopperCookies: createShopperCookies(signer),
    signInGuard: createVisitorGuard(signIn, signer, visitor),
    serviceKey: () => serviceKey(signer),
  }
}

export const createLocals =
  (parts: LocalsParts) =>
  (requestId: string, reader: PageVisitor): FrontLocals => ({
    requestId,
    ...shopLocals(parts, reader),
    ...visitorLocals(parts, reader),
  })
