import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'

const UNDO_MS = 5000
const ERROR_MS = 10_000
const COLOURS: Readonly<Record<string, string>> = {
  error: 'red',
  warning: 'yellow',
  success: 'teal',
}

/** Shows what ra-core has to say. What can be undone is sent when its message goes. */
export function Notices() {
  const { notifications: queue, takeNotification } = useNotificationContext()
  const takeUndoable = useTakeUndoableMutation()
  const translate = useTranslate()
  const pending = useRef(new Set<() => void>())

  useEffect(() => {
    // A page that goes away first sends what waits: nothing that was confirmed on screen is lost.
    const sendAll = () => {
      for (const send of pending.current) send()
    }
    addEventListener('pagehide', sendAll)
    return () => removeEventListener('pagehide', sendAll)
  }, [])

  useEffect(() => {
    const notice = queue.length > 0 ? takeNotification() : undefined
    if (!notice) return
    const { message, type, notificationOptions = {} } = notice
    const id = crypto.randomUUID()
    const mutation = notificationOptions.undoable ? takeUndoable() : undefined
    const settle = (isUndo: boolean) => {
      if (!pending.current.delete(send)) return
      mutation?.({ isUndo })
      notifications.hide(id)
    }
    const send = () => settle(false)
    pending.current.add(send)
    const text =
      typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions.messageArgs })
        : message
    notifications.show({
      id,
      color: COLOURS[type ?? ''] ?? 'blue',
      autoClose: type === 'error' ? ERROR_MS : UNDO_MS,
      onClose: send,
      closeButtonProps: { 'aria-label': 'Close the message' },
      role: type === 'error' ? 'alert' : 'status',
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>{text}</span>
          {mutation ? (
            <Button size="compact-xs" variant="light" onClick={() => settle(true)}>
              Undo
            </Button>
          ) : null}
        </Group>
      ),
    })
  }, [queue, takeNotification, takeUndoable, translate])
  return null
}
