/** Hydrates the islands of that name: see `intent.ts`. */
export const hydrate = (island: string): void => {
  document.dispatchEvent(new CustomEvent('intent', { detail: island }))
}
