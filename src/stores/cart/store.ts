import { atom, type WritableAtom } from 'nanostores'
import type { PendingQuantity } from '#domain/cart/bag.ts'
import { type AddItem, type LineSnapshot, lineKey } from '#domain/cart/cart.ts'
import { countOf, linesOf, quantityOf, snapshotOf } from '#domain/cart/cart-lines.ts'
import type { Refusal } from '#domain/cart/refusal.ts'
import { createOutbox, type Outbox, type OutboxState, type OutboxTools } from './outbox.ts'
import type { Market } from './plan.ts'
import type { CartSync, SyncRequest } from './sync.ts'

export interface CartStoreTools extends OutboxTools {
  /** Loads the sync, which no page needs before its first interaction. */
  readonly loadSync: (outbox: Outbox, report: (refusal: Refusal) => void) => Promise<CartSync>
  /** Resolves when the page is no longer only prerendered: nothing is sent before. */
  readonly whenActive: () => Promise<void>
  /** Where the page sells; null before it knows. */
  readonly market: () => Market | null
}

export interface OfferedItem extends AddItem {
  readonly snapshot: LineSnapshot
}

/** An event: another one of the same kind is another object. */
interface Added {
  readonly title: string
}

/** The state that the actions of one store share. */
export interface CartContext extends CartSync, Pick<CartStoreTools, 'now' | 'newKey' | 'market'> {
  readonly outbox: Outbox
  readonly $isCartOpen: WritableAtom<boolean>
  readonly $added: WritableAtom<Added | null>
}

/** How long a cart is used without reading it again (ST-2). */
const FRESH_MS = 60_000

const isUnsettled = ({ pending, isInFlight, uncertain, opening }: OutboxState) =>
  Object.keys(pending).length > 0 || isInFlight || uncertain !== null || opening !== null

/** The shopper's quantity of a line: pending, else confirmed. */
export const quantityWanted = (
  { confirmed, pending }: OutboxState,
  key: string,
): PendingQuantity | null => {
  const change = pending[key]
  if (change) return change
  const cart = confirmed?.cart ?? null
  const [line] = linesOf(cart, key)
  if (!line) return null
  const { variantId } = line
  return { variantId, quantity: quantityOf(cart, key), snapshot: snapshotOf(line) }
}

/** The sync, loaded when there is something to send. Never rejects (VE-8). */
const createLazySync = (
  load: () => Promise<CartSync>,
  whenActive: () => Promise<void>,
): CartSync => {
  let loading: Promise<CartSync> | null = null
  return {
    sync: async (request) => {
      try {
        await whenActive()
        loading ??= load()
        await (await loading).sync(request)
      } catch {
        // The script did not load. Pending changes stay on the device for the next attempt.
        loading = null
      }
    },
    flush: () => void loading?.then(({ flush }) => flush()).catch(() => {}),
  }
}

/** One change of the bag: every line is on the device before the first is sent. */
const addAllToCart = async (
  { outbox, sync, $added, $isCartOpen }: CartContext,
  items: readonly OfferedItem[],
): Promise<void> => {
  for (const { variantId, quantity, snapshot } of items) {
    const key = lineKey({ variantId })
    const before = quantityWanted(outbox.refresh(), key)?.quantity ?? 0
    outbox.record(key, { variantId, quantity: before + quantity, snapshot })
  }
  const [first] = items
  if (!first) return
  $added.set({ title: items.length === 1 ? first.snapshot.title : `${items.length} items` })
  $isCartOpen.set(true)
  await sync()
}

const wakeCart = async (
  { outbox, sync, now, market }: CartContext,
  { isStale }: SyncRequest,
): Promise<void> => {
  const state = outbox.refresh()
  const { confirmed } = state
  const isReadDue =
    isStale ||
    (confirmed &&
      // One of another region moves to that of the page, or was moved by the server.
      (now() - confirmed.at > FRESH_MS || confirmed.cart.regionId !== market()?.regionId))
  if (!confirmed || isReadDue || isUnsettled(state)) {
    await sync({ isCartWanted: true, isStale: Boolean(isReadDue) })
  }
}

const createContext = (
  tools: CartStoreTools,
  $refused: WritableAtom<Refusal | null>,
): CartContext => {
  const outbox = createOutbox(tools)
  const $added = atom<Added | null>(null)
  const report = (refusal: Refusal): void => {
    // The item that was announced as added is not in the cart.
    $added.set(null)
    $refused.set(refusal)
  }
  const lazySync = createLazySync(() => tools.loadSync(outbox, report), tools.whenActive)
  return { ...tools, ...lazySync, outbox, $added, $isCartOpen: atom(false) }
}

/** Not `computed`: every page would load it just to count its bag. */
const countedIn = ({ $state }: Outbox) => {
  const count = ({ confirmed, pending }: OutboxState) => countOf(confirmed?.cart ?? null, pending)
  const $count = atom(count($state.get()))
  $state.listen((state) => $count.set(count(state)))
  return $count
}

/**
 * The cart of this browser (ST-1 to ST-9), for every page; what only islands use is in `view.ts`.
 * No action throws or rejects (VE-8).
 */
export const createCartStore = (tools: CartStoreTools) => {
  const $refused = atom<Refusal | null>(null)
  const context = createContext(tools, $refused)
  const { outbox, sync, flush, $isCartOpen, $added } = context
  const closeCart = (): void => {
    $isCartOpen.set(false)
    $added.set(null)
  }
  return {
    context,
    /** The confirmed cart and the pending changes. `view.ts` turns them into a bag. */
    $outbox: outbox.$state,
    /** ST-8, for a badge. */
    $count: countedIn(outbox),
    $isCartOpen,
    /** The item that was added last, to be announced (CD-1). */
    $added,
    /** What the server refused, to be shown as a toast (VE-8). */
    $refused,
    /** Shown and stored at once, then sent (EN-5). Opens the bag. */
    addToCart: (item: OfferedItem) => addAllToCart(context, [item]),
    addAllToCart: (items: readonly OfferedItem[]) => addAllToCart(context, items),
    closeCart,
    toggleCart: () => ($isCartOpen.get() ? closeCart() : $isCartOpen.set(true)),
    /**
     * The page's first interaction: the cart is created, or read again if it is old (ST-1, ST-2).
     */
    wakeCart: (request: SyncRequest = {}) => wakeCart(context, request),
    /** Whether anything is pending, in flight or uncertain. */
    isCartPending: () => isUnsettled(outbox.refresh()),
    /** Completes what the last page left unfinished, even without an interaction. */
    resumeCart: async () => {
      if (isUnsettled(outbox.refresh())) await sync()
    },
    /** The page is being left: debounced changes are sent now. */
    flushCart: flush,
    stop: outbox.stop,
  }
}
