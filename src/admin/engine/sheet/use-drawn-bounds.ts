import { useCallback, useState } from 'react'
import { drawnBounds } from './windowing.ts'

/** As in sheet.css. */
export const ROW_PX = 44

const FIRST = { from: 0, to: 40 }

/** Which rows of a scrolled element are drawn. */
export function useDrawnBounds(count: number) {
  const [bounds, setBounds] = useState({ ...FIRST, to: Math.min(count, FIRST.to) })
  const measure = useCallback(
    ({ scrollTop, clientHeight }: HTMLElement) => {
      const viewport = { scrolled: scrollTop, height: clientHeight, rowHeight: ROW_PX }
      const next = drawnBounds(viewport, count)
      setBounds((before) => (before.from === next.from && before.to === next.to ? before : next))
    },
    [count],
  )
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new ResizeObserver(() => measure(element))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [measure],
  )
  return { bounds, measure, watch }
}
