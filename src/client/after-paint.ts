/** Calls back once the next frame is painted: what an interaction shows comes first. */
export const afterPaint = (callBack: () => void): void => {
  requestAnimationFrame(() => setTimeout(callBack))
}
