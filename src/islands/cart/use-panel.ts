import { type RefObject, useEffect, useRef } from 'react'
import { keepTime, type PanelTimer, watchPointer } from './panel-timer.ts'

interface PanelOptions {
  readonly isOpen: boolean
  /** A new object for each event that opens the panel. */
  readonly event: object | null
  readonly close: () => void
}

/** A panel that closes by itself (CD-2). By hand it is closed by the page: `bag-closing.ts`. */
export const usePanel = ({ isOpen, event, close }: PanelOptions): RefObject<HTMLElement | null> => {
  const panel = useRef<HTMLElement>(null)
  const timer = useRef<PanelTimer | null>(null)

  useEffect(() => watchPointer(), [])

  useEffect(() => {
    const element = panel.current
    if (!isOpen || !element) return
    const time = keepTime(element, close)
    timer.current = time
    return () => {
      time.stop()
      timer.current = null
    }
  }, [isOpen, close])

  useEffect(() => {
    if (event) timer.current?.restart()
  }, [event])

  return panel
}
