import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Action, AnyRecord } from '../resource.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useAction } from './use-action.ts'

interface ActionButtonProps {
  readonly action: Action<AnyRecord>
  readonly record: AnyRecord
}

/** Does an action with one record: at once, after a question, or with a form. */
export function ActionButton({ action, record }: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { send, isPending } = useAction(action)
  const asks = action.Form !== undefined || action.confirm !== undefined
  return (
    <>
      <Button
        variant={action.isDangerous ? 'light' : 'default'}
        {...(action.isDangerous && { color: 'red' })}
        loading={isPending}
        onClick={() => (asks ? setOpen(true) : send([record]))}
      >
        {action.label}
      </Button>
      {isOpen && (
        <ActionDialog
          action={action}
          record={record}
          onClose={() => setOpen(false)}
          onSend={(values) => send([record], values)}
        />
      )}
    </>
  )
}
