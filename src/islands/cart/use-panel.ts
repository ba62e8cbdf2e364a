import { type RefObject, useEffect, useRef } from 'react'
import { keepTime, type PanelTimer, watchPointer } from './panel-timer.ts'

interface PanelOptions {
  readonly isOpen: boolean
  /** A new object for each event that opens the panel. */
  readonly event: object | null
  readonly close: () => void
}

/** The button that opens the panel, and other triggers, are outside of it. */
const OPENERS = '[data-cart], [data-add]'

const opener = () => document.querySelector<HTMLElement>('[data-cart]')

const closeByHand = (panel: HTMLElement, close: () => void): (() => void) => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The focus returns to where it was before.
    if (panel.contains(document.activeElement)) opener()?.focus()
    close()
  }
  const point = ({ target }: PointerEvent) => {
    if (!(target instanceof Element) || panel.contains(target) || target.closest(OPENERS)) return
    close()
  }
  document.addEventListener('keydown', press)
  document.addEventListener('pointerdown', point)
  return () => {
    document.removeEventListener('keydown', press)
    document.removeEventListener('pointerdown', point)
  }
}

/** A panel that closes by itself, by Escape, and by a press outside of it (CD-2, CD-3). */
export const usePanel = ({ isOpen, event, close }: PanelOptions): RefObject<HTMLElement | null> => {
  const panel = useRef<HTMLElement>(null)
  const timer = useRef<PanelTimer | null>(null)

  useEffect(() => watchPointer(), [])

  useEffect(() => {
    const element = panel.current
    if (!isOpen || !element) return
    const stopHands = closeByHand(element, close)
    const time = keepTime(element, close)
    timer.current = time
    return () => {
      time.stop()
      timer.current = null
      stopHands()
    }
  }, [isOpen, close])

  useEffect(() => {
    if (event) timer.current?.restart()
  }, [event])

  return panel
}
