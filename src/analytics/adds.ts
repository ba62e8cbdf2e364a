import { $added } from '#stores/cart.ts'

/** Tells of what is put into the bag. What reckons a bag is fetched when there is one. */
export const trackAdds = (): void => {
  $added.listen(async (added) => {
    if (!added) return
    const bag = await import('./bag.ts').catch(() => null)
    bag?.tellBag()
  })
}
