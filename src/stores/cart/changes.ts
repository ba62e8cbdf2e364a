import type { Cart } from '#domain/cart/cart.ts'
import { settling } from './settling.ts'
import { type Shelf, wantedOf } from './store.ts'

const changeQuantity = async (
  { outbox, deliver }: Shelf,
  key: string,
  quantity: number,
): Promise<void> => {
  // A line that another tab has just taken away is still one that the shopper sees here.
  const seen = outbox.$outbox.get()
  const known = wantedOf(outbox.refresh(), key) ?? wantedOf(seen, key)
  if (!known) return
  const { variantId, snapshot } = known
  outbox.want(key, { variantId, quantity: Math.max(0, Math.trunc(quantity)), snapshot })
  await deliver()
}

const meetCart = ({ outbox, tools }: Shelf, cart: Cart | null, pageBegan: number): void => {
  const { held } = outbox.refresh()
  if (cart && (!held || held.at < pageBegan)) settling(outbox, tools).hold(cart)
}

const resetCart = async ({ outbox, deliver, tools }: Shelf): Promise<void> => {
  const { drop, setDoubt, setOpening, letGo } = settling(outbox, tools)
  for (const key of Object.keys(outbox.refresh().wishes)) drop(key)
  setDoubt(null)
  setOpening({ key: tools.newKey(), isFresh: true })
  letGo()
  await deliver({ isCartWanted: true })
}

/** What islands and the checkout do to the cart of this browser. As in the store, nothing rejects. */
export const createCartChanges = (shelf: Shelf) => {
  const { hold, letGo } = settling(shelf.outbox, shelf.tools)
  return {
    /** 0 removes the line. */
    changeQuantity: (key: string, quantity: number) => changeQuantity(shelf, key, quantity),
    removeLine: (key: string) => changeQuantity(shelf, key, 0),
    openCart: () => shelf.$isCartOpen.set(true),
    /** Resolves when nothing that was asked of the cart is on its way. */
    settleCart: () => shelf.deliver(),
    /** The cart as a checkout got it from the server (ST-7). */
    holdCart: (cart: Cart) => (cart.completedAt === null ? hold(cart) : letGo()),
    /**
     * What a page was rendered with: a form may have made it while the device had another. A cart
     * that the device saw after the page began to load is newer than the page.
     */
    meetCart: (cart: Cart | null, pageBegan: number) => meetCart(shelf, cart, pageBegan),
    /** The same, and a look at what has become of it since. */
    seedCart: async (cart: Cart | null, pageBegan: number): Promise<void> => {
      meetCart(shelf, cart, pageBegan)
      await shelf.deliver({ isStale: true })
    },
    /** ST-3: forgets the cart, in every tab, and makes a new one. */
    resetCart: () => resetCart(shelf),
  }
}
