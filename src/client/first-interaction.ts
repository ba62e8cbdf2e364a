/** A press may come without a move: of a pointer that rests, or of assistive technology. */
const SIGNS = ['pointermove', 'pointerdown', 'click', 'scroll', 'keydown', 'touchstart'] as const

/** Browsers report a move of a resting pointer when a page appears: its distance is zero. */
const isAtRest = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0

/** Calls back once, at the first interaction: a moved pointer, a press, a scroll, a key or a touch. */
export const onFirstInteraction = (callBack: () => void): void => {
  const hear = (event: Event) => {
    if (isAtRest(event)) return
    for (const sign of SIGNS) removeEventListener(sign, hear)
    callBack()
  }
  for (const sign of SIGNS) addEventListener(sign, hear, { passive: true })
}
