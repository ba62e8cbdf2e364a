import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../access.ts'
import type { Action, AnyRecord } from '../resource.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useAction } from './use-action.ts'

interface ActionButtonProps {
  /** The resource of the record. */
  readonly of: string
  readonly action: Action<AnyRecord>
  readonly record: AnyRecord
}

/**
 * Does an action with one record: at once, after a question, or with a form. Nothing for those who
 * may not.
 */
export function ActionButton({ of, action, record }: ActionButtonProps) {
  const may = useMay(`${of}/${record.id}/${action.name}`, 'POST')
  const [isOpen, setOpen] = useState(false)
  const { send, isPending } = useAction(action)
  if (!may) return null
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
