const SIGNS = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const

/** Calls once, when somebody is there: the pointer moves, the page scrolls, a key or finger comes. */
export const onFirstSignOfLife = (callBack: () => void): void => {
  const hear = () => {
    for (const sign of SIGNS) removeEventListener(sign, hear)
    callBack()
  }
  for (const sign of SIGNS) addEventListener(sign, hear, { passive: true })
}
