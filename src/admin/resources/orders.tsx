import type { Order } from '@medusajs/medusa'
import { orderActions } from '../actions/orders/order.tsx'
import { packingSlips } from '../actions/orders/packing-slips.ts'
import { dateColumn, moneyColumn, statusColumn } from '../engine/columns.tsx'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'
import { FULFILMENT_STATES, ORDER_STATES, PAYMENT_STATES } from '../screens/orders/states.ts'
import { CURRENCY_FILTER } from '../screens/store/currency-filter.ts'

const OrderDetail = lazily(
  async () => (await import('../screens/orders/OrderDetail.tsx')).OrderDetail,
)

export const orders = resource<Json<Order>>({
  name: 'orders',
  label: 'Orders',
  singular: 'Order',
  group: 'Orders',
  titleOf: ({ display_id }) => `Order ${display_id}`,
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  origin: 'They appear here as shoppers place them. To write one yourself, make a draft order.',
  columns: [
    { source: 'display_id', label: 'Order', isSortable: true },
    dateColumn('created_at', 'Placed', { isSortable: true }),
    { source: 'email', label: 'Customer', isSortable: true },
    statusColumn('payment_status', 'Payment'),
    statusColumn('fulfillment_status', 'Fulfilment'),
    moneyColumn('total'),
    statusColumn('status', 'Status', { isOptional: true }),
    { source: 'sales_channel.name', label: 'Channel', isOptional: true },
  ],
  filters: [
    { kind: 'choice', source: 'status', label: 'Status', choices: ORDER_STATES },
    { kind: 'choice', source: 'payment_status', label: 'Payment', choices: PAYMENT_STATES },
    {
      kind: 'choice',
      source: 'fulfillment_status',
      label: 'Fulfilment',
      choices: FULFILMENT_STATES,
    },
    { kind: 'reference', source: 'region_id', label: 'Region', resource: 'regions' },
    {
      kind: 'reference',
      source: 'sales_channel_id',
      label: 'Channel',
      resource: 'sales-channels',
    },
    CURRENCY_FILTER,
    { kind: 'dates', source: 'created_at', label: 'Placed' },
  ],
  actions: orderActions,
  prints: packingSlips(({ id }) => id),
  Detail: OrderDetail,
})
