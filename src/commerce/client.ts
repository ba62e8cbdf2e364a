import { createAfterSale } from './after-sale.ts'
import { createCards } from './cards.ts'
import { createCarts } from './carts.ts'
import { createCategories } from './categories.ts'
import { createCodes } from './codes.ts'
import { createCollections } from './collections.ts'
import { createCompletion } from './completion.ts'
import { type CommerceIdentity, type CommerceOptions, connect, headersOf } from './connect.ts'
import { createCustomers } from './customers.ts'
import { createGiftCards } from './gift-cards.ts'
import type { Caller } from './medusa.ts'
import { createOffers } from './offers.ts'
import { createOrderEdits } from './order-edits.ts'
import { createOrderTransfers } from './order-transfers.ts'
import { createOrders } from './orders.ts'
import { createPaymentCollections } from './payment-collections.ts'
import { createPaymentSessions } from './payment-sessions.ts'
import { createProducts } from './products.ts'
import { createRegions } from './regions.ts'
import { createRestock } from './restock.ts'
import { createShippingOptions } from './shipping-options.ts'
import { createSitemap } from './sitemap.ts'
import { createStoreInfo } from './store-info.ts'
import { createSuggestions } from './suggestions.ts'
import { createWishList } from './wish-list.ts'

const nounsOf = (caller: Caller) => ({
  afterSale: createAfterSale(caller),
  cards: createCards(caller),
  carts: createCarts(caller),
  categories: createCategories(caller),
  codes: createCodes(caller),
  collections: createCollections(caller),
  completion: createCompletion(caller),
  customers: createCustomers(caller),
  giftCards: createGiftCards(caller),
  offers: createOffers(caller),
  orderEdits: createOrderEdits(caller),
  orderTransfers: createOrderTransfers(caller),
  orders: createOrders(caller),
  paymentCollections: createPaymentCollections(caller),
  paymentSessions: createPaymentSessions(caller),
  products: createProducts(caller),
  regions: createRegions(caller),
  restock: createRestock(caller),
  shippingOptions: createShippingOptions(caller),
  sitemap: createSitemap(caller),
  storeInfo: createStoreInfo(caller),
  suggestions: createSuggestions(caller),
  wishList: createWishList(caller),
})

/** The store's side of commerce, by noun. */
export interface Commerce extends ReturnType<typeof nounsOf> {
  /** The same connection for another caller: cheap enough for every request of a server. */
  readonly as: (identity: CommerceIdentity) => Commerce
}

const commerceOver = (caller: Caller): Commerce => ({
  ...nounsOf(caller),
  as: (identity) =>
    commerceOver({ ...caller, headers: { ...caller.headers, ...headersOf(identity) } }),
})

/** What the server asks with. The page's own use is in `browser.ts` and `render.server.ts`. */
export const createCommerce = (options: CommerceOptions): Commerce => commerceOver(connect(options))
