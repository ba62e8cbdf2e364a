/** A press may come without a move: of a pointer that rests, or of assistive technology. */
const SIGNS = ['pointermove', 'pointerdown', 'click', 'scroll', 'keydown'] as const

/** Browsers report a move of a resting pointer when a page appears: its distance is zero. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  !(event.movementX || event.movementY)

/** Calls back once, at the first interaction: a moved pointer, a press or touch, a scroll or a key. */
export const onFirstInteraction = (callBack: () => void): void => {
  const hear = (event: Event) => {
    if (isAtRest(event)) return
    for (const sign of SIGNS) removeEventListener(sign, hear)
    callBack()
  }
  // A field or a menu may have been pressed before this script came, such as those of the search.
  if (document.querySelector('input:focus,[data-menu][open]')) callBack()
  else for (const sign of SIGNS) addEventListener(sign, hear)
}
