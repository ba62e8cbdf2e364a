import { toast } from 'sonner'
import { TOASTS_AT_MOST } from '#domain/constants.ts'
import { dismissToast, type Toast } from '#stores/toasts.ts'

/** How long sonner keeps a dismissed toast in the document. */
const LEAVING_MS = 300

type Wait = (ms: number, then: () => void) => void

const SHOW = {
  success: toast.success,
  error: toast.error,
  loading: toast.loading,
  blank: toast.message,
} as const

/** The toasts in the document: shown ones, and those that are disappearing. */
const createDocumentToasts = (wait: Wait, hasRoom: () => void) => {
  const visible = new Map<number, Toast>()
  const leaving = new Set<number>()
  const leave = (id: number) => {
    if (!visible.delete(id)) return
    leaving.add(id)
    wait(LEAVING_MS, () => {
      leaving.delete(id)
      hasRoom()
    })
  }
  const go = (id: number) => {
    leave(id)
    dismissToast(id)
  }
  return {
    ids: () => [...visible.keys()],
    leave,
    isShown: (event: Toast) => visible.get(event.id) === event,
    takes: ({ id }: Toast) => visible.has(id) || visible.size + leaving.size < TOASTS_AT_MOST,
    show: (event: Toast) => {
      const { id, kind, text, durationMs: duration } = event
      visible.set(id, event)
      SHOW[kind](text, { id, duration, onAutoClose: () => go(id), onDismiss: () => go(id) })
    },
  }
}

/**
 * Shows the toasts of the store, never more than twenty at a time (TO-3): the oldest has left
 * before another one is shown.
 */
export const createShowing = (wait: Wait) => {
  let wanted: readonly Toast[] = []
  const fill = () => {
    for (const event of wanted) {
      if (toasts.isShown(event)) continue
      if (!toasts.takes(event)) return
      toasts.show(event)
    }
  }
  const toasts = createDocumentToasts(wait, fill)

  return (events: readonly Toast[]): void => {
    wanted = events
    for (const id of toasts.ids()) {
      if (events.some((event) => event.id === id)) continue
      toasts.leave(id)
      toast.dismiss(id)
    }
    fill()
  }
}
