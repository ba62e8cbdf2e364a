import { CART_DROPDOWN_MS } from '#domain/constants.ts'

/**
 * The timer of a panel: it closes by itself, but not while a pointer or the focus is in it (CD-2,
 * CD-3).
 */
export interface PanelTimer {
  /** Restarts the timer. */
  readonly restart: () => void
  readonly stop: () => void
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>

/** The last position of the pointer, to recognise one that rests where the panel opens. */
let lastPoint: Point | null = null

/** Tracks the pointer. Returns what stops it. */
export const watchPointer = (): (() => void) => {
  const keep = ({ clientX, clientY }: PointerEvent) => {
    lastPoint = { clientX, clientY }
  }
  const kinds = ['pointermove', 'pointerdown', 'pointerover'] as const
  for (const kind of kinds) document.addEventListener(kind, keep, { passive: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, keep)
  }
}

/**
 * The timer pauses only while the focus, or a pointer that has moved within the open panel, is in
 * it: a resting pointer does not count (CD-3).
 */
export const keepTime = (panel: HTMLElement, close: () => void): PanelTimer => {
  const opening = lastPoint
  let isPointerIn = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isSomebodyIn = () => isPointerIn || panel.contains(document.activeElement)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isSomebodyIn() ? restart() : close()), CART_DROPDOWN_MS)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const hasMoved = opening?.clientX !== clientX || opening.clientY !== clientY
    if (hasMoved) isPointerIn = true
  }
  const leave = () => {
    isPointerIn = false
    restart()
  }

  panel.addEventListener('pointermove', move)
  panel.addEventListener('pointerleave', leave)
  panel.addEventListener('focusout', restart)
  restart()
  return {
    restart,
    stop: () => {
      clearTimeout(timer)
      panel.removeEventListener('pointermove', move)
      panel.removeEventListener('pointerleave', leave)
      panel.removeEventListener('focusout', restart)
    },
  }
}
