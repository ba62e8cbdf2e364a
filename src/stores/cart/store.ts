import { atom, type WritableAtom } from 'nanostores'
import { type AddItem, type LineSnapshot, lineKey } from '#domain/cart/cart.ts'
import { countOf, linesOf, quantityOf, snapshotOf } from '#domain/cart/cart-lines.ts'
import type { Courier, Errand } from './courier.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { createOutbox, type OutboxTools, type WantedNow, type WantedOutbox } from './outbox.ts'
import type { Outbox } from './outbox-shape.ts'
import type { Refusal } from './refusal.ts'

export interface CartStoreTools extends OutboxTools {
  readonly loadCourier: (
    outbox: WantedOutbox,
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
export interface Shelf extends Delivery {
  readonly tools: CartStoreTools
  readonly outbox: WantedOutbox
  readonly $isCartOpen: WritableAtom<boolean>
  readonly $added: WritableAtom<Added | null>
}

/** How long a cart that was seen is believed without looking again (ST-2). */
const FRESH_MS = 60_000

const isPending = ({ wishes, isFlying, doubt, opening }: Outbox) =>
  Object.keys(wishes).length > 0 || isFlying || doubt !== null || opening !== null

/** What is known of a line that is wanted or there. */
export const wantedOf = ({ held, wishes }: Outbox, key: string): WantedNow | null => {
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

const wakeCart = async (
  { outbox, deliver, tools }: Shelf,
  { isStale = false }: Errand,
): Promise<void> => {
  const now = outbox.refresh()
  const isOld = now.held !== null && tools.now() - now.held.at > FRESH_MS
  if (now.held && !isOld && !isStale && !isPending(now)) return
  await deliver({ isCartWanted: true, ...((isOld || isStale) && { isStale: true }) })
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

/** Not `computed`, which every page would pay for to count its bag. */
const counted = ({ $outbox }: WantedOutbox) => {
  const count = ({ held, wishes }: Outbox) => countOf(held?.cart ?? null, wishes)
  const $count = atom(count($outbox.get()))
  $outbox.listen((outbox) => $count.set(count(outbox)))
  return $count
}

/**
 * The cart of this browser (ST-1 to ST-9), as far as every page needs it: what only islands do to it
 * is in `changes.ts`. No action throws or rejects (VE-8).
 */
export const createCartStore = (tools: CartStoreTools) => {
  const $refused = atom<Refusal | null>(null)
  const shelf = openShelf(tools, $refused)
  const { outbox, deliver, hurry, $isCartOpen, $added } = shelf
  const closeCart = (): void => {
    $isCartOpen.set(false)
    $added.set(null)
  }
  return {
    shelf,
    /** What is held and what is wanted. For showing it as a bag see `view.ts`. */
    $outbox: outbox.$outbox,
    /** ST-8, for a badge. */
    $count: counted(outbox),
    $isCartOpen,
    /** The last thing that was added, to be announced (CD-1). */
    $added,
    /** What the server would not do, to be shown as a toast (VE-8). */
    $refused,
    /** Shown and kept at once, sent then (EN-5). Opens the bag. */
    addToCart: (item: OfferedItem) => addToCart(shelf, item),
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
    /** The page goes: what waits for another click is sent now. */
    hurryCart: hurry,
    stop: outbox.stop,
  }
}
