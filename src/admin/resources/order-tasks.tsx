import { ORDER_TASKS, taskLabel } from '#domain/staff/order-tasks.ts'
import { Age, Money } from '../engine/marks.tsx'
import { type AnyRecord, resource } from '../engine/resource.ts'

/** As `GET /admin/order-tasks` answers it. */
interface TaskRecord extends AnyRecord {
  readonly task: string
  readonly order_id: string
  readonly display_id: number
  readonly email: string
  readonly since: string
  /** Minor units; null for a task without money. */
  readonly amount: number | null
  readonly currency_code: string
}

export const orderTasks = resource<TaskRecord>({
  name: 'order-tasks',
  label: 'To do',
  singular: 'Task',
  group: 'Orders',
  titleOf: ({ display_id, task }) => `Order ${display_id}: ${taskLabel(task)}`,
  sort: { field: 'since', order: 'ASC' },
  hasSearch: true,
  origin: 'Orders that wait for staff are listed here.',
  columns: [
    { source: 'display_id', label: 'Order', isSortable: true },
    { source: 'task', label: 'To do', render: ({ task }) => taskLabel(task) },
    { source: 'email', label: 'Customer' },
    {
      source: 'since',
      label: 'Waits',
      isSortable: true,
      render: ({ since }) => <Age since={since} />,
      csv: ({ since }) => since,
    },
    {
      source: 'amount',
      align: 'end',
      isSortable: true,
      render: ({ amount, currency_code }) => <Money amount={amount} currencyCode={currency_code} />,
    },
  ],
  filters: [{ kind: 'choice', source: 'task', label: 'What', choices: ORDER_TASKS }],
  opens: ({ id, task, order_id }) =>
    task === 'renewal'
      ? { resource: 'subscriptions', id: id.replace(/^renewal:/, '') }
      : { resource: 'orders', id: order_id },
  waiting: ORDER_TASKS.map(({ value }) => value),
})
