import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { showNotice } from '../feedback/notice.tsx'

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
    const mutation = notificationOptions.undoable ? takeUndoable() : undefined
    const settle = (isUndo: boolean) => {
      if (!pending.current.delete(send)) return
      mutation?.({ isUndo })
      hide()
    }
    const send = () => settle(false)
    pending.current.add(send)
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
