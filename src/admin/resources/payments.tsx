import { paymentWords } from '#domain/checkout/payment.ts'
import { dateColumn, moneyColumn, statusColumn } from '../engine/columns.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'
import { PAYMENT_STATES } from '../screens/orders/states.ts'
import { CURRENCY_FILTER } from '../screens/store/currency-filter.ts'

/** As `GET /admin/payments` answers it. Amounts in minor units. */
interface PaymentRecord extends AnyRecord {
  readonly order_id: string
  readonly display_id: number
  readonly provider_id: string
  readonly amount: number
  readonly amount_refunded: number
  readonly currency_code: string
}

const STATES = ['awaiting', 'captured', 'partially_refunded', 'refunded', 'canceled']

export const payments = resource<PaymentRecord>({
  name: 'payments',
  label: 'Payments',
  singular: 'Payment',
  group: 'Orders',
  titleOf: ({ display_id, provider_id }) =>
    `Order ${display_id}: ${paymentWords(provider_id).name}`,
  opens: ({ order_id }) => ({ resource: 'orders', id: order_id }),
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  origin: 'Payments appear here as orders are placed. They are captured and refunded on the order.',
  columns: [
    { source: 'display_id', label: 'Order', isSortable: true },
    { source: 'email', label: 'Customer' },
    {
      source: 'provider_id',
      label: 'Paid by',
      render: ({ provider_id }) => paymentWords(provider_id).name,
    },
    statusColumn('status', 'Status'),
    dateColumn('created_at', 'Made', { isSortable: true }),
    dateColumn('captured_at', 'Captured', { isSortable: true, isOptional: true }),
    moneyColumn('amount_refunded', { label: 'Refunded' }),
    moneyColumn('amount', { isSortable: true }),
  ],
  filters: [
    {
      kind: 'choice',
      source: 'status',
      label: 'Status',
      choices: PAYMENT_STATES.filter(({ value }) => STATES.includes(value)),
    },
    { kind: 'text', source: 'provider_id', label: 'Provider' },
    CURRENCY_FILTER,
    { kind: 'dates', source: 'created_at', label: 'Made' },
    { kind: 'dates', source: 'captured_at', label: 'Captured' },
  ],
})
