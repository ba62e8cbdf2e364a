import { atom, computed, type WritableAtom } from 'nanostores'
import { type AddItem, type Cart, type LineSnapshot, lineKey } from '#domain/cart.ts'
import { countOf, linesOf, quantityOf, snapshotOf } from '#domain/cart-lines.ts'
import type { Courier, Errand } from './courier.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { createOutbox, type OutboxStore, type OutboxTools, type WantedNow } from './outbox.ts'
import type { Outbox } from './outbox-shape.ts'
import type { Refusal } from './refusal.ts'

export interface CartStoreTools extends OutboxTools {
  readonly loadCourier: (
    outbox: OutboxStore,
    refuse: (refusal: Refusal) => void,
  ) => Promise<Courier>
  readonly whenActive: () => Promise<void>
}

export interface OfferedItem extends AddItem {
  readonly snapshot: LineSnapshot
}

/** Something that happened: another one of the same kind is another object. */
interface Added {
  readonly title: string
}

/** What the actions of one store share. */
interface Shelf extends Delivery {
  readonly tools: CartStoreTools
  readonly outbox: OutboxStore
  readonly $isCartOpen: WritableAtom<boolean>
  readonly $added: WritableAtom<Added | null>
}

/** How long a cart that was seen is believed without looking again (ST-2). */
const FRESH_MS = 60_000

const isPending = ({ wishes, isFlying, doubt, opening }: Outbox) =>
  Object.keys(wishes).length > 0 || isFlying || doubt !== null || opening !== null

/** What is known of a line that is wanted or there. */
const wantedOf = ({ held, wishes }: Outbox, key: string): WantedNow | null => {
  const wish = wishes[key]
  if (wish) return wish
  const [line] = linesOf(held?.cart ?? null, key)
  if (!line) return null
  const quantity = quantityOf(held?.cart ?? null, key)
  return { variantId: line.variantId, quantity, snapshot: snapshotOf(line) }
}

const addToCart = async (
  { outbox, deliver, $added, $isCartOpen }: Shelf,
  { variantId, quantity, snapshot }: OfferedItem,
): Promise<void> => {
  const key = lineKey({ variantId })
  const before = wantedOf(outbox.refresh(), key)?.quantity ?? 0
  outbox.want(key, { variantId, quantity: before + quantity, snapshot })
  $added.set({ title: snapshot.title })
  $isCartOpen.set(true)
  await deliver()
}

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

const wakeCart = async (
  { outbox, deliver, tools }: Shelf,
  { isStale = false }: Errand,
): Promise<void> => {
  const now = outbox.refresh()
  const isOld = now.held !== null && tools.now() - now.held.at > FRESH_MS
  if (now.held && !isOld && !isStale && !isPending(now)) return
  await deliver({ isCartWanted: true, ...((isOld || isStale) && { isStale: true }) })
}

const seedCart = async (
  { outbox, deliver }: Shelf,
  cart: Cart | null,
  pageBegan: number,
): Promise<void> => {
  const { held } = outbox.refresh()
  if (cart && (!held || held.at < pageBegan)) outbox.hold(cart)
  await deliver({ isStale: true })
}

const resetCart = async ({ outbox, deliver, tools }: Shelf): Promise<void> => {
  for (const key of Object.keys(outbox.refresh().wishes)) outbox.drop(key)
  outbox.setDoubt(null)
  outbox.setOpening({ key: tools.newKey(), isFresh: true })
  outbox.letGo()
  await deliver({ isCartWanted: true })
}

const openShelf = (tools: CartStoreTools, $refused: WritableAtom<Refusal | null>): Shelf => {
  const outbox = createOutbox(tools)
  const $added = atom<Added | null>(null)
  const refuse = (refusal: Refusal): void => {
    // What was announced as added is not there.
    $added.set(null)
    $refused.set(refusal)
  }
  const { whenActive } = tools
  const load = () => tools.loadCourier(outbox, refuse)
  return {
    ...createDelivery({ load, whenActive }),
    tools,
    outbox,
    $added,
    $isCartOpen: atom(false),
  }
}

/** The cart of this browser (ST-1 to ST-9). No action throws or rejects (VE-8). */
export const createCartStore = (tools: CartStoreTools) => {
  const $refused = atom<Refusal | null>(null)
  const shelf = openShelf(tools, $refused)
  const { outbox, deliver, hurry, $isCartOpen, $added } = shelf
  const closeCart = (): void => {
    $isCartOpen.set(false)
    $added.set(null)
  }
  return {
    /** What is held and what is wanted. For showing it as a bag see `view.ts`. */
    $outbox: outbox.$outbox,
    /** ST-8, for a badge. */
    $count: computed(outbox.$outbox, ({ held, wishes }) => countOf(held?.cart ?? null, wishes)),
    $isCartOpen,
    /** The last thing that was added, to be announced (CD-1). */
    $added,
    /** What the server would not do, to be shown as a toast (VE-8). */
    $refused,
    /** Shown and kept at once, sent then (EN-5). Opens the bag. */
    addToCart: (item: OfferedItem) => addToCart(shelf, item),
    /** 0 removes the line. */
    changeQuantity: (key: string, quantity: number) => changeQuantity(shelf, key, quantity),
    removeLine: (key: string) => changeQuantity(shelf, key, 0),
    openCart: () => $isCartOpen.set(true),
    closeCart,
    toggleCart: () => ($isCartOpen.get() ? closeCart() : $isCartOpen.set(true)),
    /** The page's first sign of life: the cart is made, or fetched again when old (ST-1, ST-2). */
    wakeCart: (errand: Errand = {}) => wakeCart(shelf, errand),
    /** Whether anything is on its way, in doubt, or waits to be sent. */
    isCartPending: () => isPending(outbox.refresh()),
    /** What the last page left undone is done, whether or not the shopper stirs. */
    resumeCart: async () => {
      if (isPending(outbox.refresh())) await deliver()
    },
    /** Resolves when nothing that was asked of the cart is on its way. */
    settleCart: () => deliver(),
    /** The cart as a checkout got it from the server (ST-7). */
    holdCart: (cart: Cart) => (cart.completedAt === null ? outbox.hold(cart) : outbox.letGo()),
    /**
     * What a page was rendered with, and a look at what has become of it since. A cart that the
     * device saw after the page began to load is newer than the page.
     */
    seedCart: (cart: Cart | null, pageBegan: number) => seedCart(shelf, cart, pageBegan),
    /** ST-3: forgets the cart, in every tab, and makes a new one. */
    resetCart: () => resetCart(shelf),
    /** The page goes: what waits for another click is sent now. */
    hurryCart: hurry,
    stop: outbox.stop,
  }
}
