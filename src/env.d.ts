declare namespace App {
  interface Locals {
    readonly requestId: string
    /** The address of the shop without a trailing slash, for canonicals and mails. */
    readonly siteUrl: string
    /** Where commerce answers this server, and the way there: it knows when nobody need be asked. */
    readonly commerceServer: { readonly baseUrl: string; readonly fetch: typeof globalThis.fetch }
    /** Where pages read content, and as whom; null where there is none. */
    readonly contentPlace: {
      readonly projectId: string
      readonly dataset: string
      /** Null for Sanity's own. */
      readonly apiHost: string | null
      readonly token: string | null
      /** What is on top first: a release, drafts, what is published. */
      readonly perspective: readonly string[]
    } | null
    readonly hints: { readonly first: readonly string[]; readonly island: readonly string[] }
    /** Tells the log what is wrong with something, one cause at most once a second. */
    readonly reportError: (cause: string, error: unknown, details?: Record<string, unknown>) => void
    /** Keeps what `load` gives in this process until one of the tags is purged. Errors are not kept. */
    readonly remember: <Value>(
      key: string,
      tags: readonly string[],
      load: () => Promise<Value>,
    ) => Promise<Value>
    /**
     * What `load` gives, kept on disk; while content does not answer, what it gave last. Only for what
     * is published: the disk knows no previewers.
     */
    readonly staleIfError: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
    /** Whether a password of the demo shop, which anybody knows, opens an account to this visitor. */
    readonly mayUseDemoSignIns: boolean
    readonly audience: import('#domain/region/audience.ts').Audience
    /** Of a personal request only: a shared page is rendered without them. */
    readonly cartId: string | null
    readonly orders: readonly string[]
    /** What is shown instead of what is published (PV-1); null for shoppers. */
    readonly preview: {
      /** `drafts`, `published`, or the name of a release. */
      readonly perspective: string
      /** ISO date: prices as they will be then; null for today's. */
      readonly on: string | null
    } | null
    /** The Set-Cookie header after which the visitor may see one order more. */
    readonly grantOrder: (orderId: string) => string
    /** The cookie after which this browser is known to have made one cart more. */
    readonly madeCart: (cartId: string) => import('#domain/web/visitor-cookie.ts').VisitorCookie
    /** The signed header that tells commerce whom it answers. */
    readonly commerceContext: string
    /** Where accounts are; null where the shop has none. */
    readonly identityPlace: {
      readonly url: string
      readonly publishableKey: string
      readonly secretKey: string
    } | null
    /** The Cookie header by which commerce knows the shopper; null for guests. */
    readonly commerceSession: string | null
    /** The cookies of a shopper's coming and leaving. */
    readonly shopperCookies: import('#domain/web/visitor-cookie.ts').ShopperCookies
    /** Slows down who guesses at passwords or floods mailboxes. */
    readonly signInGuard: import('#domain/account/sign-in-guard.ts').SignInGuard
    /** Makes the signed header by which commerce knows this server itself. */
    readonly serviceKey: () => string
    region: import('#domain/region/region.ts').Region
    countryCode: string
    regions: readonly import('#domain/region/region.ts').Region[]
    store: import('#domain/region/store-info.ts').StoreInfo
    commerce: import('#commerce/client.ts').Commerce
    /** Of a personal request in a shop with accounts; else null. */
    account: import('#account/account.server.ts').Account | null
  }
}

declare namespace Astro {
  interface ClientDirectives {
    'client:intent'?: boolean | string
  }
}
