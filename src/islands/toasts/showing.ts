import { toast } from 'sonner'
import { TOASTS_AT_MOST } from '#domain/constants.ts'
import { dismissToast, type Toast } from '#stores/toasts.ts'

/** How long sonner keeps a toast in the document after it was told to go. */
const LEAVING_MS = 300

const SHOW = {
  success: toast.success,
  error: toast.error,
  loading: toast.loading,
  blank: toast.message,
} as const

/**
 * Brings the events of the store into the document, never more than twenty at a time (TO-3): the
 * oldest has left before another one comes.
 */
export const createShowing = (wait: (ms: number, then: () => void) => void) => {
  const shown = new Map<number, Toast>()
  const leaving = new Set<number>()
  let wanted: readonly Toast[] = []

  const leave = (id: number) => {
    if (!shown.delete(id)) return
    leaving.add(id)
    wait(LEAVING_MS, () => {
      leaving.delete(id)
      fill()
    })
  }
  const go = (id: number) => {
    leave(id)
    dismissToast(id)
  }

  const show = (event: Toast) => {
    const { id, kind, text, durationMs: duration } = event
    shown.set(id, event)
    SHOW[kind](text, { id, duration, onAutoClose: () => go(id), onDismiss: () => go(id) })
  }

  const fill = () => {
    for (const event of wanted) {
      if (shown.get(event.id) === event) continue
      if (!shown.has(event.id) && shown.size + leaving.size >= TOASTS_AT_MOST) return
      show(event)
    }
  }

  return (events: readonly Toast[]): void => {
    wanted = events
    for (const id of [...shown.keys()]) {
      if (events.some((event) => event.id === id)) continue
      leave(id)
      toast.dismiss(id)
    }
    fill()
  }
}
