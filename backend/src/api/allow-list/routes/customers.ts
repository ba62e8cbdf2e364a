import { filters } from '../query.ts'
import { NOTHING, one, page, type StoreRoute, type StoreRoutes } from '../route.ts'
import { customer, savedMethod } from '../views/customer.ts'
import { order } from '../views/order.ts'

const { text, texts, dates, number } = filters

const answersCustomer: StoreRoute = { query: NOTHING, answer: one('customer', customer) }

/** The core wraps each of them so. Without the token, which charges the card. */
const answersMethods: StoreRoute = {
  query: NOTHING,
  answer: one('payment_methods', { fields: ['provider_id'], parts: { data: savedMethod } }),
}

/** Every order costs the core several reads. */
const ORDERS_AT_MOST = 50
const SEARCH_AT_MOST = 100

const orderFilters = {
  id: text,
  q: text.min(1).max(SEARCH_AT_MOST),
  status: texts,
  fulfillment_status: texts,
  payment_status: texts,
  display_id: number,
  cart_id: text,
  email: text,
  region_id: text,
  currency_code: text,
  tax_rate: number,
  created_at: dates,
  updated_at: dates,
  canceled_at: dates,
}

/** The signed-in customer and their data. */
export const customers: StoreRoutes = {
  'GET /store/auth': answersCustomer,
  'POST /store/auth': answersCustomer,
  'DELETE /store/auth': { query: NOTHING, answer: 'by-route' },
  'GET /store/auth/:email': { query: NOTHING, answer: { fields: ['exists'] } },
  'POST /store/auth/token': { query: NOTHING, answer: { fields: ['access_token'] } },
  'POST /store/customers': answersCustomer,
  'POST /store/customers/password-reset': answersCustomer,
  'POST /store/customers/password-token': { query: NOTHING, answer: 'by-route' },
  'GET /store/customers/me': answersCustomer,
  'POST /store/customers/me': answersCustomer,
  'GET /store/customers/me/orders': {
    query: { expand: order, fields: order, limit: ORDERS_AT_MOST, filters: orderFilters },
    answer: page('orders', order),
  },
  'POST /store/customers/me/addresses': answersCustomer,
  'POST /store/customers/me/addresses/:address_id': answersCustomer,
  'DELETE /store/customers/me/addresses/:address_id': answersCustomer,
  'GET /store/customers/me/payment-methods': answersMethods,
  'POST /store/customers/me/payment-methods': answersMethods,
  'POST /store/customers/me/payment-methods/:id': answersMethods,
  'DELETE /store/customers/me/payment-methods/:id': {
    ...answersMethods,
    query: { filters: { replacement: text } },
  },
  'GET /store/customers/me/wish-list': { query: NOTHING, answer: 'by-route' },
  'POST /store/customers/me/wish-list': { query: NOTHING, answer: 'by-route' },
  'DELETE /store/customers/me/wish-list/:productId': { query: NOTHING, answer: 'by-route' },
  'GET /store/customer/:customerId/subscription': { query: NOTHING, answer: 'by-route' },
  'GET /store/subscriptions/:id': { query: NOTHING, answer: 'by-route' },
  'GET /store/subscriptions/:id/preview': { query: NOTHING, answer: 'by-route' },
  'POST /store/subscriptions/:id/preview': { query: NOTHING, answer: 'by-route' },
  'POST /store/subscriptions/:id/changes': { query: NOTHING, answer: 'by-route' },
  'GET /store/customer-group/:customerId': { query: NOTHING, answer: 'by-route' },
}
