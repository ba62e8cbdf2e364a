import type { IdentityConfig } from '#domain/account/identity-config.ts'
import type { ContentSource } from '#domain/content/content-source.ts'
import type { Preview } from '#domain/content/preview.ts'
import type {
  FrontLocals,
  Hints,
  Remember,
  ReportError,
  ShopLocals,
  StaleIfError,
  VisitorLocals,
} from '#domain/web/front-locals.ts'
import type { Signer } from '#system/signatures.ts'
import type { Memo } from '../cache/memo.ts'
import type { CommerceConnection } from '../gateway/commerce-connection.ts'
import type { SignInVisitor } from '../sign-in/password-guard.ts'
import { createVisitorGuard, type SignInParts } from '../sign-in/visitor-guard.ts'
import type { ContentService } from '../vendor-services.ts'
import { commerceContext } from '../visitor/context.ts'
import { madeCartsCookie } from '../visitor/made-carts.ts'
import { ordersCookie } from '../visitor/orders.ts'
import { perspectivesOf } from '../visitor/preview.ts'
import { regionIn } from '../visitor/region-table.ts'
import type { Regions } from '../visitor/regions.ts'
import { createShopperCookies, serviceKey } from '../visitor/shopper.ts'

const contentView = (
  content: ContentService | undefined,
  perspective: readonly string[],
): ContentSource | null =>
  content
    ? {
        projectId: content.projectId,
        dataset: content.dataset,
        apiHost: content.apiHost?.origin ?? null,
        token: content.readToken,
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
  readonly regions: Regions
  readonly signIn: SignInParts
  readonly signer: Signer
}

type TakenAsIs = Pick<
  VisitorLocals,
  | 'audience'
  | 'cartId'
  | 'orders'
  | 'preview'
  | 'commerceSession'
  | 'staffSession'
  | 'mayUseDemoSignIns'
>

/** The visitor for whom a page is rendered. A shared page knows only the audience. */
export interface PageVisitor extends TakenAsIs {
  /** The carts that this browser has created. */
  readonly madeCarts: readonly string[]
  /** The keys by which sign-in attempts are counted. */
  readonly visitor: SignInVisitor
}

/** Previews bypass the cache, so that drafts never reach shoppers. */
const remembering = (memo: Memo, preview: Preview | null): Remember =>
  preview ? (_key, _tags, load) => load() : (key, tags, load) => memo.remember(key, tags, load)

const shopLocals = (parts: LocalsParts, { preview }: PageVisitor): ShopLocals => {
  const { content, reportError, siteUrl, commerce, hints, identity, staleIfError, memo } = parts
  return {
    siteUrl: siteUrl.origin,
    commerceServer: { baseUrl: commerce.url.href.replace(/\/$/, ''), fetch: commerce.fetch },
    contentSource: contentView(content, perspectivesOf(preview)),
    identityConfig: identity ?? null,
    hints,
    reportError,
    remember: remembering(memo, preview),
    staleIfError,
  }
}

const visitorLocals = (
  { siteUrl, signIn, signer }: LocalsParts,
  { visitor, madeCarts, ...reader }: PageVisitor,
): VisitorLocals => {
  const { audience, orders, preview } = reader
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

/** `country` is the one that web has resolved; undefined while it knows no regions. */
export const createLocals =
  (parts: LocalsParts) =>
  (requestId: string, reader: PageVisitor, country: string | undefined): FrontLocals => ({
    requestId,
    regionNow: async () => regionIn(await parts.regions.current(), country),
    ...shopLocals(parts, reader),
    ...visitorLocals(parts, reader),
  })
