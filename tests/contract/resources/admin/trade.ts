import { someOrder } from '../ordering.ts'
import type { Resource } from '../resource.ts'
import { orderClaims } from '../scenarios/claims.ts'
import { aDraft, draftOrders } from '../scenarios/draft-orders.ts'
import { adminOrderEdits, someRequest } from '../scenarios/order-edits.ts'
import { orderLifecycle } from '../scenarios/order-lifecycle.ts'
import { adminCollections, findPayment, payments } from '../scenarios/payments.ts'
import { adminReturns, findReturn, orderReturns } from '../scenarios/returns.ts'
import { findSwap, orderSwaps } from '../scenarios/swaps.ts'

export const trade: readonly Resource[] = [
  {
    side: 'admin',
    name: 'draft orders',
    path: '/admin/draft-orders',
    one: 'draft_order',
    many: 'draft_orders',
    create: aDraft,
    // They stand in the draft's cart.
    unread: ['email', 'region_id'],
    read: true,
    list: '?limit=100',
    delete: true,
    actions: draftOrders,
  },
  {
    side: 'admin',
    name: 'order edits',
    path: '/admin/order-edits',
    one: 'order_edit',
    many: 'order_edits',
    find: async (shop) => (await someRequest(shop)).id,
    read: true,
    list: '?limit=100',
    actions: adminOrderEdits,
  },
  {
    side: 'admin',
    name: 'orders',
    path: '/admin/orders',
    one: 'order',
    many: 'orders',
    find: async (shop) => (await someOrder(shop)).id,
    read: true,
    list: '?limit=100',
    actions: [...orderLifecycle, ...orderReturns, ...orderSwaps, ...orderClaims],
  },
  {
    side: 'admin',
    name: 'payment collections',
    path: '/admin/payment-collections',
    one: 'payment_collection',
    find: async (shop) => (await someRequest(shop)).collectionId,
    read: true,
    update: () => ({ description: 'Two bags more' }),
    actions: adminCollections,
  },
  {
    side: 'admin',
    name: 'payments',
    path: '/admin/payments',
    one: 'payment',
    find: findPayment,
    read: true,
    actions: payments,
  },
  {
    side: 'admin',
    name: 'returns',
    path: '/admin/returns',
    many: 'returns',
    find: findReturn,
    list: '?limit=100',
    actions: adminReturns,
  },
  {
    side: 'admin',
    name: 'swaps',
    path: '/admin/swaps',
    one: 'swap',
    many: 'swaps',
    find: findSwap,
    read: true,
    list: '?limit=100',
  },
]
