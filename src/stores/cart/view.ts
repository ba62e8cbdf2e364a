import { computed, type ReadableAtom } from 'nanostores'
import type { Bag } from '#domain/cart/bag.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { expectedBag } from '#domain/cart/expected-bag.ts'
import type { ZonePlace } from '#domain/region/time-zone.ts'
import type { OutboxState } from './outbox.ts'
import { forgetConfirmed, receiveConfirmed } from './receive.ts'
import { type CartContext, quantityWanted } from './store.ts'

// The cart for islands: what they show of it, and what they do to it. Apart from the store, because
// a page begins without islands, and then only counts.

/**
 * The cart as the shopper sees it: confirmed lines, shifted by the pending changes (ST-6).
 * `currencyCode` and `place` are those of the page's region: for a bag that is empty, and for dates.
 */
export const viewOf = (
  $outbox: ReadableAtom<OutboxState>,
  currencyCode: () => string,
  place: () => ZonePlace,
): ReadableAtom<Bag> =>
  computed($outbox, ({ confirmed, pending }) =>
    expectedBag(confirmed?.cart ?? null, pending, currencyCode(), place()),
  )

const changeQuantity = async (
  { outbox, sync }: CartContext,
  key: string,
  quantity: number,
): Promise<void> => {
  // A line that another tab has just removed is still shown here.
  const displayed = outbox.$state.get()
  const wanted = quantityWanted(outbox.refresh(), key) ?? quantityWanted(displayed, key)
  if (!wanted) return
  outbox.record(key, { ...wanted, quantity: Math.max(0, Math.trunc(quantity)) })
  await sync()
}

const meetCart = (context: CartContext, cart: Cart | null, renderedAt: number): void => {
  const { confirmed } = context.outbox.refresh()
  if (cart && (!confirmed || confirmed.at < renderedAt)) receiveConfirmed(context, cart)
}

const resetCart = async (context: CartContext): Promise<void> => {
  const { outbox, sync, newKey } = context
  const { memory, keep } = outbox
  for (const key of Object.keys(outbox.refresh().pending)) keep(memory.pending(key), null)
  keep(memory.uncertain, null)
  keep(memory.opening, { key: newKey(), isFresh: true })
  forgetConfirmed(context)
  await sync()
}

/**
 * The actions of islands and the checkout on the cart of this browser. As in the store, nothing
 * rejects.
 */
export const createCartChanges = (context: CartContext) => {
  const { sync, $isCartOpen } = context
  return {
    /** 0 removes the line. */
    changeQuantity: (key: string, quantity: number) => changeQuantity(context, key, quantity),
    removeLine: (key: string) => changeQuantity(context, key, 0),
    openCart: () => $isCartOpen.set(true),
    /** Resolves when no change of the cart is pending or in flight. */
    syncCart: () => sync(),
    /** A cart that a checkout received from the server (ST-7). */
    receiveCart: (cart: Cart) =>
      cart.completedAt === null ? receiveConfirmed(context, cart) : forgetConfirmed(context),
    /**
     * The cart that a page was rendered with: a form may have created it while the device had
     * another. A cart that the device read after the page was rendered is newer than the page.
     */
    meetCart: (cart: Cart | null, renderedAt: number) => meetCart(context, cart, renderedAt),
    /** The same, followed by reading it again. */
    seedCart: async (cart: Cart | null, renderedAt: number): Promise<void> => {
      meetCart(context, cart, renderedAt)
      await sync({ isStale: true })
    },
    /** ST-3: forgets the cart, in every tab, and makes a new one. */
    resetCart: () => resetCart(context),
  }
}
