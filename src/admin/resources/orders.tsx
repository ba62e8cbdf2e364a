import type { Order } from '@medusajs/medusa'
import { orderActions } from '../actions/orders.tsx'
import type { Json } from '../engine/json.ts'
import { Money, Status, When } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'
import { OrderDetail } from '../screens/orders/OrderDetail.tsx'
import { FULFILMENT_STATES, ORDER_STATES, PAYMENT_STATES } from '../screens/orders/states.ts'

export const orders = resource<Json<Order>>({
  name: 'orders',
  label: 'Orders',
  singular: 'Order',
  group: 'Orders',
  titleOf: ({ display_id }) => `Order ${display_id}`,
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  columns: [
    { source: 'display_id', label: 'Order', isSortable: true },
    {
      source: 'created_at',
      label: 'Placed',
      isSortable: true,
      render: ({ created_at }) => <When at={created_at} />,
    },
    { source: 'email', label: 'Customer', isSortable: true },
    {
      source: 'payment_status',
      label: 'Payment',
      render: ({ payment_status }) => <Status value={payment_status} />,
    },
    {
      source: 'fulfillment_status',
      label: 'Fulfilment',
      render: ({ fulfillment_status }) => <Status value={fulfillment_status} />,
    },
    {
      source: 'total',
      align: 'end',
      render: ({ total, currency_code }) => <Money amount={total} currencyCode={currency_code} />,
    },
    { source: 'status', isOptional: true, render: ({ status }) => <Status value={status} /> },
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
    { kind: 'dates', source: 'created_at', label: 'Placed' },
  ],
  actions: orderActions,
  Detail: OrderDetail,
})
