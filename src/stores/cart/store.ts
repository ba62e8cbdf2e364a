import { atom, computed } from 'nanostores'
import { type AddItem, type Cart, type LineSnapshot, lineKey } from '#domain/cart.ts'
import { countOf, linesOf, quantityOf, snapshotOf } from '#domain/cart-lines.ts'
import type { Device } from '../device.ts'
import type { Courier, Errand } from './courier.ts'
import { createOutbox, type OutboxStore, type WantedNow } from './outbox.ts'
import type { Outbox } from './outbox-shape.ts'
import type { Refusal } from './refusal.ts'

export interface CartStoreTools {
  readonly device: Device
  readonly now: () => number
  readonly newKey: () => string
  /** Brings the sender, which no page needs before its first sign of life. */
  readonly loadCourier: (
    outbox: OutboxStore,
    refuse: (refusal: Refusal) => void,
  ) => Promise<Courier>
  /** Resolves when the page is more than a prerendering one: nothing is sent before. */
  readonly whenActive: () => Promise<void>
}

export interface OfferedItem extends AddItem {
  readonly snapshot: LineSnapshot
}

/** Something that happened: another one of the same kind is another object. */
export interface Added {
  readonly title: string
}

/** How long a cart that was seen is believed without looking again (ST-2). */
export const FRESH_MS = 60_000

const isPending = ({ wishes, isFlying, doubt, opening }: Outbox) =>
  Object.keys(wishes).length > 0 || isFlying || doubt !== null || opening !== null

/** What is known of a line that is wanted or there. */
const wantedOf = ({ held, wishes }: Outbox, key: string): Omit<WantedNow, 'quantity'> | null => {
  const wish = wishes[key]
  if (wish) return { variantId: wish.variantId, snapshot: wish.snapshot }
  const [line] = linesOf(held?.cart ?? null, key)
  return line ? { variantId: line.variantId, snapshot: snapshotOf(line) } : null
}

/** The cart of this browser (ST-1 to ST-9). No action throws or rejects (VE-8). */
export const createCartStore = (tools: CartStoreTools) => {
  const { device, now, newKey } = tools
  const outbox = createOutbox({ device, now, newKey })
  const $isCartOpen = atom(false)
  const $added = atom<Added | null>(null)
  const $refused = atom<Refusal | null>(null)
  const $count = computed(outbox.$outbox, ({ held, wishes }) => countOf(held?.cart ?? null, wishes))

  let loading: Promise<Courier> | null = null
  const loadCourier = (): Promise<Courier> => {
    loading ??= tools.loadCourier(outbox, (refusal) => $refused.set(refusal))
    return loading
  }

  const deliver = async (errand?: Errand): Promise<void> => {
    try {
      await tools.whenActive()
      await (await loadCourier()).deliver(errand)
    } catch {
      // The sender itself could not be loaded. What is wanted stays on the device for the next try.
      loading = null
    }
  }

  const shownQuantity = (key: string): number => {
    const { held, wishes } = outbox.refresh()
    return wishes[key]?.quantity ?? quantityOf(held?.cart ?? null, key)
  }

  const changeQuantity = async (key: string, quantity: number): Promise<void> => {
    // A line that another tab has just taken away is still one that the shopper sees here.
    const seen = outbox.$outbox.get()
    const known = wantedOf(outbox.refresh(), key) ?? wantedOf(seen, key)
    if (!known) return
    outbox.want(key, { ...known, quantity: Math.max(0, Math.trunc(quantity)) })
    await deliver()
  }

  const closeCart = (): void => {
    $isCartOpen.set(false)
    $added.set(null)
  }

  return {
    /** What is held and what is wanted. For showing it as a bag see `cart-view.ts`. */
    $outbox: outbox.$outbox,
    /** ST-8, for a badge. */
    $count,
    $isCartOpen,
    /** The last thing that was added, to be announced (CD-1). */
    $added,
    /** What the server would not do, to be shown as a toast (VE-8). */
    $refused,

    /** Shown and kept at once, sent then (EN-5). Opens the bag. */
    addToCart: async ({ variantId, quantity, snapshot }: OfferedItem): Promise<void> => {
      const key = lineKey({ variantId })
      outbox.want(key, { variantId, quantity: shownQuantity(key) + quantity, snapshot })
      $added.set({ title: snapshot.title })
      $isCartOpen.set(true)
      await deliver()
    },

    /** 0 removes the line. */
    changeQuantity,
    removeLine: (key: string): Promise<void> => changeQuantity(key, 0),

    openCart: () => $isCartOpen.set(true),
    closeCart,
    toggleCart: () => ($isCartOpen.get() ? closeCart() : $isCartOpen.set(true)),

    /** The page's first sign of life: the cart is made, or fetched again when it is old (ST-1, ST-2). */
    wakeCart: async ({ isStale = false }: Errand = {}): Promise<void> => {
      const { held } = outbox.refresh()
      const isOld = held !== null && now() - held.at > FRESH_MS
      if (!held || isOld || isStale || isPending(outbox.refresh()))
        await deliver({ isCartWanted: true, ...((isOld || isStale) && { isStale: true }) })
    },

    /** Whether anything is on its way, in doubt, or waits to be sent. */
    isCartPending: (): boolean => isPending(outbox.refresh()),

    /** What the last page left undone is done, whether or not the shopper stirs. */
    resumeCart: async (): Promise<void> => {
      if (isPending(outbox.refresh())) await deliver()
    },

    /** Resolves when nothing that was asked of the cart is on its way. */
    settleCart: (): Promise<void> => deliver(),

    /** The cart as a page or a checkout got it from the server (ST-7). */
    holdCart: (cart: Cart): void => {
      if (cart.completedAt === null) outbox.hold(cart)
      else outbox.letGo()
    },

    /**
     * What a page was rendered with, and a look at what has become of it since. A cart that the device
     * saw after the page began to load is newer than the page.
     */
    seedCart: async (cart: Cart | null, pageBegan: number): Promise<void> => {
      const { held } = outbox.refresh()
      if (cart && (!held || held.at < pageBegan)) outbox.hold(cart)
      await deliver({ isStale: true })
    },

    /** ST-3: forgets the cart, in every tab, and makes a new one. */
    resetCart: async (): Promise<void> => {
      for (const key of Object.keys(outbox.refresh().wishes)) outbox.drop(key)
      outbox.setDoubt(null)
      outbox.setOpening({ key: newKey(), isFresh: true })
      outbox.letGo()
      await deliver({ isCartWanted: true })
    },

    /** The page goes: what waits for another click is sent now. */
    hurryCart: (): void => {
      void loading?.then((courier) => courier.hurry())
    },

    stop: outbox.stop,
  }
}

export type CartStore = ReturnType<typeof createCartStore>
