import { someOrder } from '../ordering.ts'
import type { Resource } from '../resource.ts'
import { carts } from '../scenarios/carts.ts'
import { customers } from '../scenarios/customers.ts'
import { someRequest, storeOrderEdits } from '../scenarios/order-edits.ts'
import { storeCollections } from '../scenarios/payments.ts'
import { storeReturns } from '../scenarios/returns.ts'
import { shopperOrders } from '../scenarios/shopper-orders.ts'
import { storeSwaps } from '../scenarios/swaps.ts'

export const shopping: readonly Resource[] = [
  {
    side: 'store',
    name: 'carts',
    path: '/store/carts',
    one: 'cart',
    create: ({ world }) => ({ region_id: world.regionId }),
    read: true,
    update: () => ({ email: 'ines@example.com' }),
    actions: carts,
  },
  { side: 'store', name: 'customers', path: '/store/customers', actions: customers },
  {
    side: 'store',
    name: 'orders',
    path: '/store/orders',
    by: 'shopper',
    one: 'order',
    find: async (shop) => (await someOrder(shop)).id,
    read: true,
    actions: shopperOrders,
  },
  {
    side: 'store',
    name: 'order edits',
    path: '/store/order-edits',
    by: 'shopper',
    one: 'order_edit',
    find: async (shop) => (await someRequest(shop)).id,
    read: true,
    actions: storeOrderEdits,
  },
  { side: 'store', name: 'returns', path: '/store/returns', actions: storeReturns },
  { side: 'store', name: 'swaps', path: '/store/swaps', actions: storeSwaps },
  {
    side: 'store',
    name: 'payment collections',
    path: '/store/payment-collections',
    by: 'shopper',
    one: 'payment_collection',
    find: async (shop) => (await someRequest(shop)).collectionId,
    read: true,
    actions: storeCollections,
  },
]
