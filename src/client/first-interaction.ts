const SIGNS = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const

/** Browsers tell a pointer that rests where a page appears that it moved: by nothing. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0

/** Calls once, when somebody is there: the pointer moves, the page scrolls, a key or finger comes. */
export const onFirstInteraction = (callBack: () => void): void => {
  const hear = (event: Event) => {
    if (isAtRest(event)) return
    for (const sign of SIGNS) removeEventListener(sign, hear)
    callBack()
  }
  for (const sign of SIGNS) addEventListener(sign, hear, { passive: true })
}
