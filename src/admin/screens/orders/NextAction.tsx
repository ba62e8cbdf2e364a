import { Button } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'
import { pageOfTask, type TaskRecord, taskActions } from '../../actions/orders/tasks.tsx'
import { ActionButton } from '../../engine/action/ActionButton.tsx'

/** What is done on another page, by its task. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  receive: 'Receive',
  'settle-swap': 'Settle',
  'settle-claim': 'Settle',
}

/** Leads to the page on which a task is done. */
function NextPage({ row }: { readonly row: TaskRecord }) {
  const createPath = useCreatePath()
  const label = ELSEWHERE[row.task] ?? 'Look at it'
  return (
    <Button
      component={Link}
      to={createPath({ ...pageOfTask(row), type: 'show' })}
      variant="default"
      size="compact-xs"
      aria-label={`${label}: order ${row.display_id}`}
    >
      {label}
    </Button>
  )
}

/** What is to be done next about a task: here, if its list can do it. */
export function NextAction({ row }: { readonly row: TaskRecord }) {
  const action = taskActions.find(({ isPossible }) => isPossible?.(row))
  if (!action) return <NextPage row={row} />
  const name = `${action.label}: order ${row.display_id}`
  return <ActionButton action={action} record={row} size="compact-xs" name={name} />
}
