import { createCustomers } from './account/customers.ts'
import { createAfterSale } from './after-sale/after-sale.ts'
import { createCarts } from './cart/carts.ts'
import { createCodes } from './cart/codes.ts'
import { createGiftCards } from './cart/gift-cards.ts'
import { createCards } from './catalogue/cards.ts'
import { createCategories } from './catalogue/categories.ts'
import { createCollections } from './catalogue/collections.ts'
import { createOffers } from './catalogue/offers.ts'
import { createProducts } from './catalogue/products.ts'
import { createRestock } from './catalogue/restock.ts'
import { createSitemap } from './catalogue/sitemap.ts'
import { createSuggestions } from './catalogue/suggestions.ts'
import { createWishList } from './catalogue/wish-list.ts'
import { createCompletion } from './checkout/completion.ts'
import { createPaymentCollections } from './checkout/payment-collections.ts'
import { createPaymentSessions } from './checkout/payment-sessions.ts'
import { createShippingOptions } from './checkout/shipping-options.ts'
import { type CommerceIdentity, type CommerceOptions, connect, headersOf } from './connect.ts'
import type { Caller } from './medusa.ts'
import { createInvoices } from './order/invoices.ts'
import { createOrderEdits } from './order/order-edits.ts'
import { createOrderTransfers } from './order/order-transfers.ts'
import { createOrders } from './order/orders.ts'
import { createSubscriptionPlans } from './subscription/plans.ts'
import { createSubscriptionLines } from './subscription/subscription-lines.ts'
import { createSubscriptions } from './subscription/subscriptions.ts'

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
  invoices: createInvoices(caller),
  offers: createOffers(caller),
  orderEdits: createOrderEdits(caller),
  orderTransfers: createOrderTransfers(caller),
  orders: createOrders(caller),
  paymentCollections: createPaymentCollections(caller),
  paymentSessions: createPaymentSessions(caller),
  products: createProducts(caller),
  restock: createRestock(caller),
  shippingOptions: createShippingOptions(caller),
  sitemap: createSitemap(caller),
  subscriptionPlans: createSubscriptionPlans(caller),
  subscriptionLines: createSubscriptionLines(caller),
  subscriptions: createSubscriptions(caller),
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

/** The base of every client. Pages use it through `browser.ts` and `render.server.ts`. */
export const createCommerce = (options: CommerceOptions): Commerce => commerceOver(connect(options))
