import { CART_DROPDOWN_MS } from '#domain/constants.ts'

/** Keeps a panel's time: it closes by itself, but not while somebody is in it (CD-2, CD-3). */
export interface PanelTimer {
  /** The time begins anew. */
  readonly restart: () => void
  readonly stop: () => void
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Where the pointer last was, so that one that rests where the panel opens is known as resting. */
let lastPoint: Point | null = null

/** Begins to remember where the pointer is. Gives the way to stop. */
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
 * The time rests only while a pointer that moved within the open panel is in it, or focus is: one
 * that merely lay where the panel appeared does not count (CD-3).
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
