const SIGNS = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const

/** Browsers report a move of a resting pointer when a page appears: its distance is zero. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0

/** Calls back once, at the first interaction: a moved pointer, a scroll, a key or a touch. */
export const onFirstInteraction = (callBack: () => void): void => {
  const hear = (event: Event) => {
    if (isAtRest(event)) return
    for (const sign of SIGNS) removeEventListener(sign, hear)
    callBack()
  }
  for (const sign of SIGNS) addEventListener(sign, hear, { passive: true })
}
