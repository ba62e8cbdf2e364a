import type { Audience } from '#domain/audience.ts'
import type { Memo } from '../cache/memo.ts'
import type { ContentPlace } from '../configuration.ts'
import type { LastGood } from '../content/last-good.ts'
import type { Complain } from '../log.ts'
import type { Signer } from '../signed.ts'
import { commerceContext } from '../visitor/context.ts'
import { ordersCookie } from '../visitor/orders.ts'
import { type Preview, perspectivesOf } from '../visitor/preview.ts'
import type { Hints } from './hints.ts'

/** What the front gives to `Astro.locals`; src/env.d.ts declares it and what the middleware adds. */
export interface FrontLocals {
  readonly requestId: string
  readonly siteUrl: string
  /** Where commerce answers this server. */
  readonly commerceUrl: string
  /** Where pages read content, and as whom; null where there is none. */
  readonly contentPlace: ContentView | null
  readonly hints: Hints
  /** Tells the log what is wrong with something, one cause at most once a second. */
  readonly complain: Complain
  readonly remember: <Value>(
    key: string,
    tags: readonly string[],
    load: () => Promise<Value>,
  ) => Promise<Value>
  /** What content answers, kept on disk, and from there while it does not answer. */
  readonly lastGood: LastGood
  readonly audience: Audience
  readonly cartId: string | null
  readonly orders: readonly string[]
  /** What is shown instead of what is published (PV-1); null for shoppers. */
  readonly preview: Preview | null
  /** The Set-Cookie header after which the visitor may see one order more. */
  readonly grantOrder: (orderId: string) => string
  readonly commerceContext: string
}

export interface ContentView {
  readonly projectId: string
  readonly dataset: string
  /** Null for Sanity's own. */
  readonly apiHost: string | null
  readonly token: string | null
  /** What is on top first: a release, drafts, what is published. */
  readonly perspective: readonly string[]
}

const contentView = (
  place: ContentPlace | undefined,
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
  readonly content: ContentPlace | undefined
  readonly complain: Complain
  readonly siteUrl: URL
  readonly commerceUrl: URL
  readonly hints: Hints
  readonly lastGood: LastGood
  readonly memo: Memo
  readonly signer: Signer
}

/** Who a page is rendered for. A shared page knows only the audience. */
export interface Reader {
  readonly audience: Audience
  readonly cartId: string | null
  readonly orders: readonly string[]
  readonly preview: Preview | null
}

/** Drafts must not get into what shoppers see, so nothing of a preview is kept. */
const remembering = (memo: Memo, preview: Preview | null): FrontLocals['remember'] =>
  preview ? (_key, _tags, load) => load() : (key, tags, load) => memo.remember(key, tags, load)

export const createLocals =
  ({ content, complain, siteUrl, commerceUrl, hints, lastGood, memo, signer }: LocalsParts) =>
  (requestId: string, { audience, cartId, orders, preview }: Reader): FrontLocals => ({
    requestId,
    siteUrl: siteUrl.origin,
    commerceUrl: commerceUrl.href.replace(/\/$/, ''),
    contentPlace: contentView(content, perspectivesOf(preview)),
    hints,
    complain,
    remember: remembering(memo, preview),
    lastGood,
    audience,
    cartId,
    orders,
    preview,
    grantOrder: (orderId) => ordersCookie(orders, orderId, signer, siteUrl.protocol === 'https:'),
    commerceContext: commerceContext(signer, audience, { orders, pricedOn: preview?.on ?? null }),
  })
