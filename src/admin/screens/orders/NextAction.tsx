import { type TaskRecord, taskActions } from '../../actions/orders/tasks.tsx'
import { ActionButton } from '../../engine/action/ActionButton.tsx'

/** What is to be done next about a task, if its list can do it. */
export function NextAction({ row }: { readonly row: TaskRecord }) {
  const action = taskActions.find(({ isPossible }) => isPossible?.(row))
  if (!action) return null
  const name = `${action.label}: order ${row.display_id}`
  return <ActionButton action={action} record={row} size="compact-xs" name={name} />
}
