import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { showNotice } from '../feedback/notice.tsx'
import { addWaiting, sendWaiting, takeWaiting } from './waiting-deletions.ts'

/** Shows what ra-core has to say. What can be undone is sent when its message goes. */
export function Notices() {
  const { notifications: queue, takeNotification } = useNotificationContext()
  const takeUndoable = useTakeUndoableMutation()
  const translate = useTranslate()

  useEffect(() => {
    addEventListener('pagehide', sendWaiting)
    return () => removeEventListener('pagehide', sendWaiting)
  }, [])

  useEffect(() => {
    const notice = queue.length > 0 ? takeNotification() : undefined
    if (!notice) return
    const { message, type, notificationOptions = {} } = notice
    const mutation = notificationOptions.undoable ? takeUndoable() : undefined
    const settle = (isUndo: boolean) => {
      if (!takeWaiting(send)) return
      mutation?.({ isUndo })
      hide()
    }
    const send = () => settle(false)
    addWaiting(send)
    const text =
      typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions.messageArgs })
        : message
    const hide = showNotice({
      text,
      type,
      onUndo: mutation ? () => settle(true) : undefined,
      onClose: send,
    })
  }, [queue, takeNotification, takeUndoable, translate])
  return null
}
