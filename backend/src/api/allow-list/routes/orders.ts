import type { QueryRule } from '../query.ts'
import { NOTHING, one, type StoreRoute, type StoreRoutes } from '../route.ts'
import { paymentSession } from '../views/cart.ts'
import { order, orderEdit, paymentCollection, returned, swap } from '../views/order.ts'

const anOrder: StoreRoute = {
  query: { expand: order, fields: order },
  answer: one('order', order),
}
const byRoute: StoreRoute = { query: NOTHING, answer: 'by-route' }

const editQuery: QueryRule = { expand: orderEdit, fields: orderEdit }
const answersEdit: StoreRoute = { query: NOTHING, answer: one('order_edit', orderEdit) }

const collection = one('payment_collection', paymentCollection)
const session = one('payment_session', paymentSession)

/** The order routes with their after-sale. `order-access.ts` checks the ownership. */
export const orders: StoreRoutes = {
  'GET /store/orders': { query: 'by-route', answer: 'by-route' },
  'GET /store/orders/:id': anOrder,
  'GET /store/orders/cart/:cart_id': anOrder,
  'GET /store/orders/:id/after-sale': byRoute,
  'GET /store/orders/:id/gift-cards': byRoute,
  'GET /store/orders/:id/invoices': byRoute,
  'GET /store/orders/:id/invoices/:number/pdf': byRoute,
  'POST /store/orders/:id/cancel': byRoute,
  'POST /store/orders/:id/claims': byRoute,
  'POST /store/orders/:id/swaps/:swapId/cancel': byRoute,
  'POST /store/orders/:id/pictures': byRoute,
  'GET /store/orders/:id/pictures/:pictureId': byRoute,
  'POST /store/orders/batch/customer/token': byRoute,
  'POST /store/orders/customer/confirm': byRoute,

  'GET /store/order-edits/:id': { query: editQuery, answer: one('order_edit', orderEdit) },
  'POST /store/order-edits/:id/decline': answersEdit,
  'POST /store/order-edits/:id/complete': answersEdit,

  'GET /store/payment-collections/:id': {
    query: { expand: paymentCollection, fields: paymentCollection },
    answer: collection,
  },
  'POST /store/payment-collections/:id/sessions': { query: NOTHING, answer: collection },
  'POST /store/payment-collections/:id/sessions/batch': { query: NOTHING, answer: collection },
  'POST /store/payment-collections/:id/sessions/batch/authorize': {
    query: NOTHING,
    answer: collection,
  },
  'POST /store/payment-collections/:id/sessions/:session_id': { query: NOTHING, answer: session },
  'POST /store/payment-collections/:id/sessions/:session_id/authorize': {
    query: NOTHING,
    answer: session,
  },
  'POST /store/payment-collections/:id/sessions/:sessionId/data': {
    query: NOTHING,
    answer: session,
  },

  'POST /store/returns': { query: NOTHING, answer: one('return', returned) },
  'POST /store/swaps': { query: NOTHING, answer: one('swap', swap) },
  'GET /store/swaps/:cart_id': { query: NOTHING, answer: one('swap', swap) },
}
