import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../access.ts'
import type { Action, AnyRecord } from '../resource.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { unfilledRequest } from './permitted.ts'
import { asks, blockedOf, useAction } from './use-action.ts'

interface ActionButtonProps {
  readonly action: Action<AnyRecord>
  readonly record: AnyRecord
  readonly size?: NonNullable<ButtonProps['size']>
  /** For assistive technology, where several records have the same action. */
  readonly name?: string
}

/**
 * Does an action with one record: at once, after a question, or with a form. Nothing for those who
 * may not.
 */
export function ActionButton({ action, record, size = 'sm', name }: ActionButtonProps) {
  const { path, method } = unfilledRequest(action, record)
  const may = useMay(path, method)
  const [isOpen, setOpen] = useState(false)
  const { send, reset, isPending, problem } = useAction()
  if (!may) return null
  const isAsked = asks(action) || blockedOf(action, [record]) !== undefined
  const open = () => {
    reset()
    setOpen(true)
  }
  return (
    <>
      <Button
        size={size}
        variant={action.isDangerous ? 'light' : 'default'}
        {...(action.isDangerous && { color: 'red' })}
        {...(name && { 'aria-label': name })}
        loading={isPending && !isOpen}
        onClick={() => (isAsked ? open() : void send({ action, rows: [record] }))}
      >
        {action.label}
      </Button>
      {isOpen && (
        <ActionDialog
          action={action}
          record={record}
          isPending={isPending}
          problem={problem}
          onClose={() => setOpen(false)}
          onSend={(values) => send({ action, rows: [record], values }, () => setOpen(false))}
        />
      )}
    </>
  )
}
