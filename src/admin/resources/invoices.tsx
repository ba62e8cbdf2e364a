import { TransferArrived, transferArrived } from '../actions/orders/transfer-arrived.tsx'
import { dateColumn, moneyColumn } from '../engine/columns.tsx'
import { flagFilter } from '../engine/flag-filter.ts'
import { Status } from '../engine/marks.tsx'
import { type Action, type AnyRecord, resource } from '../engine/resource.ts'

/** An order or a swap that is to be paid by invoice, as `GET /admin/invoices` answers it. */
interface InvoiceRecord extends AnyRecord {
  readonly order_id: string
  /** Null for the order's own invoice. */
  readonly swap_id: string | null
  readonly display_id: number
  readonly number: string | null
  readonly email: string
  readonly amount: number
  readonly currency_code: string
  readonly is_overdue: boolean
}

const markPaid: Action<InvoiceRecord> = {
  name: 'paid',
  label: 'Mark as paid',
  done: 'Marked as paid',
  confirm: (invoice) => <TransferArrived of={invoice} />,
  request: transferArrived,
}

export const invoices = resource<InvoiceRecord>({
  name: 'invoices',
  label: 'Unpaid invoices',
  singular: 'Invoice',
  group: 'Orders',
  titleOf: ({ number, display_id }) => number ?? `Order ${display_id}`,
  waiting: ['overdue'],
  opens: ({ order_id }) => ({ resource: 'orders', id: order_id }),
  sort: { field: 'due_on', order: 'ASC' },
  hasSearch: true,
  origin: 'Orders by invoice are listed here until they are paid.',
  columns: [
    { source: 'display_id', label: 'Order', isSortable: true },
    { source: 'number', label: 'Invoice' },
    { source: 'email', label: 'Customer' },
    dateColumn('due_on', 'Due', { isSortable: true }),
    {
      source: 'is_overdue',
      label: 'Status',
      render: ({ is_overdue }) => <Status value={is_overdue ? 'past_due' : 'awaiting'} />,
    },
    moneyColumn('amount', { isSortable: true }),
  ],
  filters: [flagFilter('is_overdue', 'Due', { true: 'Overdue', false: 'Not due yet' })],
  actions: [markPaid],
})
