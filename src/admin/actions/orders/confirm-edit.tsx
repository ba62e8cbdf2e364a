import { Money } from '../../engine/marks.tsx'
import type { Action, AnyRecord } from '../../engine/resource.ts'

interface ChangedOrder extends AnyRecord {
  readonly status: string
  readonly changes?: readonly unknown[]
  /** Minor units; a list of edits lacks it. */
  readonly difference_due?: number
  readonly order: { readonly currency_code: string }
}

export const isOpen = ({ status }: ChangedOrder) => status === 'created' || status === 'requested'
export const hasChanges = ({ changes }: ChangedOrder) => (changes ?? []).length > 0

function Difference({ edit: { difference_due: due, order } }: { readonly edit: ChangedOrder }) {
  if (due === undefined) return <>Any difference is settled through its payment.</>
  if (due === 0) return <>Nothing is owed on either side.</>
  const amount = <Money amount={Math.abs(due)} currencyCode={order.currency_code} />
  return due > 0 ? <>The customer owes {amount} more.</> : <>It costs {amount} less.</>
}

export const confirmEdit: Action<ChangedOrder> = {
  name: 'confirm',
  label: 'Confirm',
  done: 'The order has been changed',
  isPossible: (edit) => isOpen(edit) && hasChanges(edit),
  confirm: (edit) => (
    <p>
      Change the order now? <Difference edit={edit} />
    </p>
  ),
  request: ({ id }) => ({ method: 'POST', path: `order-edits/${id}/confirm` }),
}
