import { ORDER_TASKS, taskLabel } from '#domain/staff/order-tasks.ts'
import { packingSlips } from '../actions/orders/packing-slips.ts'
import { pageOfTask, type TaskRecord, taskActions } from '../actions/orders/tasks.tsx'
import { moneyColumn } from '../engine/columns.tsx'
import { lazily } from '../engine/lazily.tsx'
import { Age } from '../engine/marks.tsx'
import { resource } from '../engine/resource.ts'

/** Its dialogs bring the library of forms, which no list waits for. */
const NextAction = lazily(
  async () => (await import('../screens/orders/NextAction.tsx')).NextAction,
  () => null,
)

export const orderTasks = resource<TaskRecord>({
  name: 'order-tasks',
  label: 'To do',
  singular: 'Task',
  group: 'Orders',
  titleOf: ({ display_id, task }) => `Order ${display_id}: ${taskLabel(task)}`,
  sort: { field: 'since', order: 'ASC' },
  hasSearch: true,
  origin: 'Orders that are waiting for staff are listed here.',
  columns: [
    { source: 'display_id', label: 'Order', isSortable: true },
    { source: 'task', label: 'To do', render: ({ task }) => taskLabel(task) },
    { source: 'email', label: 'Customer' },
    {
      source: 'since',
      label: 'Waiting',
      isSortable: true,
      render: ({ since }) => <Age since={since} />,
      csv: ({ since }) => since,
    },
    moneyColumn('amount', { isSortable: true }),
    {
      source: 'next',
      label: 'Next',
      align: 'end',
      render: (row) => <NextAction row={row} />,
      csv: () => '',
    },
  ],
  actions: taskActions,
  prints: packingSlips(({ order_id }) => order_id),
  filters: [{ kind: 'choice', source: 'task', label: 'Task', choices: ORDER_TASKS }],
  opens: pageOfTask,
  waiting: ORDER_TASKS.map(({ value }) => value),
})
