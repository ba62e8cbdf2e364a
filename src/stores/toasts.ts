import { atom } from 'nanostores'
import { TOAST_MS, TOASTS_AT_MOST } from '#domain/constants.ts'

export type ToastKind = keyof typeof TOAST_MS

/** One message at the top of the page (TO-1 to TO-4). */
export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** TO-3; infinite while loading. */
  readonly durationMs: number
}

/** The latest toasts, the oldest first. A view recognises new ones by their object. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

const toastOf = (id: number, kind: ToastKind, text: string): Toast => ({
  id,
  kind,
  text,
  durationMs: TOAST_MS[kind],
})

/** Returns the id by which the toast can be changed. */
export const showToast = (kind: ToastKind, text: string): number => {
  lastId += 1
  $toasts.set([...$toasts.get(), toastOf(lastId, kind, text)].slice(-TOASTS_AT_MOST))
  return lastId
}

/** Changes one toast into another, as "Saving" into "Saved". One that has gone is shown again. */
export const changeToast = (id: number, kind: ToastKind, text: string): void => {
  const others = $toasts.get().filter((toast) => toast.id !== id)
  $toasts.set([...others, toastOf(id, kind, text)].slice(-TOASTS_AT_MOST))
}

/** The toast has gone from the page, or is to go. */
export const dismissToast = (id: number): void =>
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
