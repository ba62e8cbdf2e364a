import { $added } from '#stores/cart.ts'

/** Tracks what is put into the bag. The code that computes a bag is fetched when there is one. */
export const trackAdds = (): void => {
  $added.listen(async (added) => {
    if (!added) return
    const bag = await import('./bag.ts').catch(() => null)
    bag?.trackBag()
  })
}
