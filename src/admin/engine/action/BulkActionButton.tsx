import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../access.ts'
import type { Action, AnyRecord } from '../resource.ts'
import { LazyActionDialog } from './LazyActionDialog.ts'
import { unfilledRequest } from './permitted.ts'
import { asks, useAction } from './use-action.ts'

interface BulkActionButtonProps {
  readonly action: Action<AnyRecord>
  readonly rows: readonly AnyRecord[]
}

/** Does an action with those of the chosen records that allow it. */
export function BulkActionButton({ action, rows }: BulkActionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { send, reset, isPending, problem } = useAction()
  const possible = rows.filter((row) => action.isPossible?.(row) ?? true)
  const [first] = possible
  const may = useMay(first ? unfilledRequest(action, first).path : '', 'POST')
  if (first === undefined || !may) return null
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
        onClick={() => (asks(action) ? open() : void send({ action, rows: possible }))}
      >
        {action.label} ({possible.length})
      </Button>
      {isOpen && (
        <LazyActionDialog
          action={action}
          record={first}
          chosen={possible}
          isPending={isPending}
          problem={problem}
          onClose={() => setOpen(false)}
          onSend={(values) => send({ action, rows: possible, values }, () => setOpen(false))}
        />
      )}
    </>
  )
}
