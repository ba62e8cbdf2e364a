import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../access.ts'
import type { Action, AnyRecord, Fields } from '../resource.ts'
import { LazyActionDialog } from './LazyActionDialog.ts'
import { unfilledRequest } from './permitted.ts'
import { asks, blockedOf, useAction } from './use-action.ts'

interface BulkActionButtonProps {
  readonly action: Action<AnyRecord>
  readonly rows: readonly AnyRecord[]
  readonly titleOf: (row: AnyRecord) => string
  /** Told with which of them it is done, once it is. */
  readonly onDone: (done: readonly AnyRecord[]) => void
}

/** Does an action with those of the chosen records that allow it. */
export function BulkActionButton({ action, rows, titleOf, onDone }: BulkActionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { send, reset, isPending, problem } = useAction()
  const possible = rows.filter((row) => action.isPossible?.(row) ?? true)
  const [first] = possible
  const request = first && unfilledRequest(action, first)
  const may = useMay(request?.path ?? '', request?.method ?? 'POST')
  if (first === undefined || !may) return null
  const blocked = blockedOf(action, possible)
  const open = () => {
    reset()
    setOpen(true)
  }
  const sendAll = (values: Fields = {}) =>
    send({ action, rows: possible, values, titleOf }, (left) => {
      setOpen(false)
      onDone(possible.filter((row) => !left.includes(row)))
    })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={isPending && !isOpen}
        onClick={() => (asks(action) || blocked ? open() : void sendAll())}
      >
        {action.label} ({possible.length})
      </Button>
      {isOpen && (
        <LazyActionDialog
          action={action}
          record={blocked ?? first}
          chosen={possible}
          isPending={isPending}
          problem={problem}
          onClose={() => setOpen(false)}
          onSend={sendAll}
        />
      )}
    </>
  )
}
