import Medusa from '@medusajs/medusa-js'
import { createCards } from './cards.ts'
import { createCarts } from './carts.ts'
import { createCategories } from './categories.ts'
import { createCodes } from './codes.ts'
import { createCollections } from './collections.ts'
import { createCompletion } from './completion.ts'
import { createGiftCards } from './gift-cards.ts'
import type { Caller } from './medusa.ts'
import { createOrders } from './orders.ts'
import { createPaymentSessions } from './payment-sessions.ts'
import { createProducts } from './products.ts'
import { createRegions } from './regions.ts'
import { createShippingOptions } from './shipping-options.ts'
import { createSitemap } from './sitemap.ts'
import { createStoreInfo } from './store-info.ts'
import { createSuggestions } from './suggestions.ts'
import { type Fetch, fetchAdapter } from './transport.ts'

export interface CommerceOptions {
  readonly baseUrl: string
  /** One per sales channel; sent with every request of this client and of no other. */
  readonly publishableKey?: string
  /** How often a request is repeated on no answer, 409 and 501-599 (CO). */
  readonly retries: number
  readonly timeoutMs: number
  /** Sent with every request, such as the signed context. */
  readonly headers?: Readonly<Record<string, string>>
  /** Lets requests outlive the page that sent them. */
  readonly keepalive?: boolean
  /** The transport: a test gives its own. */
  readonly fetch?: Fetch
}

const nounsOf = (caller: Caller) => ({
  cards: createCards(caller),
  carts: createCarts(caller),
  categories: createCategories(caller),
  codes: createCodes(caller),
  collections: createCollections(caller),
  completion: createCompletion(caller),
  giftCards: createGiftCards(caller),
  orders: createOrders(caller),
  paymentSessions: createPaymentSessions(caller),
  products: createProducts(caller),
  regions: createRegions(caller),
  shippingOptions: createShippingOptions(caller),
  sitemap: createSitemap(caller),
  storeInfo: createStoreInfo(caller),
  suggestions: createSuggestions(caller),
})

interface CommerceIdentity {
  readonly publishableKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The store's side of commerce, by noun. */
export interface Commerce extends ReturnType<typeof nounsOf> {
  /** The same connection for another caller: cheap enough for every request of a server. */
  readonly as: (identity: CommerceIdentity) => Commerce
}

const headersOf = ({ publishableKey, headers }: CommerceIdentity) => ({
  ...(publishableKey && { 'x-publishable-api-key': publishableKey }),
  ...headers,
})

const commerceOver = (caller: Caller): Commerce => ({
  ...nounsOf(caller),
  as: (identity) =>
    commerceOver({ ...caller, headers: { ...caller.headers, ...headersOf(identity) } }),
})

/** The one client over medusa-js (CA-1). The page's own use is in `browser.ts` and `render.server.ts`. */
export const createCommerce = (options: CommerceOptions): Commerce => {
  const { baseUrl, retries, timeoutMs, keepalive = false } = options
  // Looked up at each request, so that who replaces the global one is heard.
  const fetch: Fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  const medusa = new Medusa({
    baseUrl,
    maxRetries: retries,
    axiosAdapter: fetchAdapter({ fetch, timeoutMs, keepalive }),
  })
  return commerceOver({ medusa, headers: headersOf(options) })
}
