import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Action, AnyRecord } from '../resource.ts'
import { asks, useAction } from './use-action.ts'

const ActionDialog = lazy(async () => ({
  default: (await import('./ActionDialog.tsx')).ActionDialog,
}))

interface BulkActionButtonProps {
  readonly action: Action<AnyRecord>
  readonly rows: readonly AnyRecord[]
}

/** Does an action with those of the chosen records that allow it. */
export function BulkActionButton({ action, rows }: BulkActionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { send, reset, isPending, problem } = useAction(action)
  const possible = rows.filter((row) => action.isPossible?.(row) ?? true)
  const [first] = possible
  if (first === undefined) return null
  const open = () => {
    reset()
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={isPending && !isOpen}
        onClick={() => (asks(action) ? open() : send(possible))}
      >
        {action.label} ({possible.length})
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActionDialog
            action={action}
            record={first}
            isPending={isPending}
            problem={problem}
            onClose={() => setOpen(false)}
            onSend={(values) => send(possible, values, () => setOpen(false))}
          />
        </Suspense>
      )}
    </>
  )
}
