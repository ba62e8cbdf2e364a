import { dateColumn, moneyColumn } from '../engine/columns.tsx'
import { Money, Status } from '../engine/marks.tsx'
import { type Action, type AnyRecord, resource } from '../engine/resource.ts'

/** An order that is to be paid by invoice, as `GET /admin/invoices` answers it. */
interface InvoiceRecord extends AnyRecord {
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
  confirm: ({ amount, currency_code, display_id }) => (
    <p>
      Has <Money amount={amount} currencyCode={currency_code} /> for order {display_id} arrived?
    </p>
  ),
  request: ({ id }) => ({ method: 'POST', path: `orders/${id}/capture` }),
}

export const invoices = resource<InvoiceRecord>({
  name: 'invoices',
  label: 'Unpaid invoices',
  singular: 'Invoice',
  group: 'Orders',
  titleOf: ({ number, display_id }) => number ?? `Order ${display_id}`,
  waiting: ['overdue'],
  opens: ({ id }) => ({ resource: 'orders', id }),
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
  filters: [
    {
      kind: 'choice',
      source: 'is_overdue',
      label: 'Due',
      isMultiple: false,
      choices: [
        { value: 'true', label: 'Overdue' },
        { value: 'false', label: 'Not due yet' },
      ],
    },
  ],
  actions: [markPaid],
})
