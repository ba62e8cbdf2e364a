/** What waits for staff, by the backend's names, in the order of a working day. */
export const ORDER_TASKS = [
  { value: 'capture', label: 'Capture payment' },
  { value: 'fulfil', label: 'Fulfil' },
  { value: 'ship', label: 'Ship' },
  { value: 'receive', label: 'Receive return' },
  { value: 'settle-swap', label: 'Settle swap' },
  { value: 'settle-claim', label: 'Settle claim' },
  { value: 'pay-back', label: 'Pay back' },
  { value: 'edit', label: 'Change awaits customer' },
  { value: 'renewal', label: 'Renewal failed' },
  { value: 'overdue', label: 'Invoice overdue' },
] as const

/** "Fulfil"; an unknown task by its own name. */
export const taskLabel = (task: string): string =>
  ORDER_TASKS.find(({ value }) => value === task)?.label ?? task
