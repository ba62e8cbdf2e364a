import { atom, type ReadableAtom } from 'nanostores'
import type { HeldCart } from '#domain/bag.ts'
import type { LineSnapshot } from '#domain/cart.ts'
import type { Device, Memory } from '../device.ts'
import { QUIET_MS } from './burst.ts'
import { isSameOutbox, rememberOutbox } from './outbox-memory.ts'
import type { Doubt, Opening, Outbox, Wish } from './outbox-shape.ts'

export interface OutboxTools {
  readonly device: Device
  readonly now: () => number
  readonly newKey: () => string
}

export interface WantedNow {
  readonly variantId: string
  readonly quantity: number
  readonly snapshot: LineSnapshot
}

/**
 * What the shopper wants of the cart, apart from what the server has confirmed. Everything is on the
 * device before anything is sent.
 */
export interface OutboxStore {
  readonly $outbox: ReadableAtom<Outbox>
  /** Reads what the device keeps: another tab may have written since. */
  readonly refresh: () => Outbox
  readonly want: (key: string, wanted: WantedNow) => void
  readonly change: (key: string, change: Partial<Pick<Wish, 'id' | 'sends' | 'asked'>>) => void
  /** The wish is granted, or given up. */
  readonly drop: (key: string) => void
  readonly hold: (cart: HeldCart) => void
  /** The cart is no more. What is wanted stays wanted. */
  readonly letGo: () => void
  readonly setFlying: (isFlying: boolean) => void
  readonly setDoubt: (doubt: Doubt | null) => void
  readonly setOpening: (opening: Opening | null) => void
  readonly stop: () => void
}

const EMPTY: Outbox = { held: null, wishes: {}, isFlying: false, doubt: null, opening: null }

/** Only what a bag shows is kept: an address does not belong on a shared computer. */
const forDevice = (cart: HeldCart): HeldCart => ({
  id: cart.id,
  regionId: cart.regionId,
  currencyCode: cart.currencyCode,
  salesChannelId: cart.salesChannelId,
  items: cart.items,
  discounts: cart.discounts,
  subtotal: cart.subtotal,
  discountTotal: cart.discountTotal,
  shippingTotal: cart.shippingTotal,
  taxTotal: cart.taxTotal,
  giftCardTotal: cart.giftCardTotal,
  total: cart.total,
})

/** Core cart routes answer lines without their product: what is known of it already is kept. */
const withHandles = (cart: HeldCart, { held, wishes }: Outbox): HeldCart => ({
  ...cart,
  items: cart.items.map((line) => {
    if (line.productHandle) return line
    const known = held?.cart.items.find(({ variantId }) => variantId === line.variantId)
    const wish = Object.values(wishes).find(({ variantId }) => variantId === line.variantId)
    return { ...line, productHandle: known?.productHandle || wish?.snapshot.handle || '' }
  }),
})

type Touch = Pick<Wish, 'at' | 'burst'>

/** Knows which clicks on a line belong together. Outlives the wish: an answer ends no clicking. */
const createTouches = (now: () => number) => {
  const touches = new Map<string, Touch>()
  return (key: string): Touch => {
    const last = touches.get(key)
    const goesOn = last !== undefined && now() - last.at < QUIET_MS
    const touch = { at: now(), burst: goesOn ? last.burst : now() }
    touches.set(key, touch)
    return touch
  }
}

const wishOf = (
  wanted: WantedNow,
  before: Wish | null,
  touch: Touch,
  newKey: () => string,
): Wish => {
  // A line that was wanted away and is wanted again is another line to the server.
  const isAgain = before !== null && before.quantity > 0
  return {
    ...wanted,
    ...touch,
    id: isAgain ? before.id : newKey(),
    asked: isAgain ? before.asked : null,
    since: before?.since ?? touch.at,
    sends: 0,
  }
}

export const createOutbox = ({ device, now, newKey }: OutboxTools): OutboxStore => {
  const memory = rememberOutbox(device)
  const touch = createTouches(now)
  const $outbox = atom<Outbox>(EMPTY)
  const refresh = (): Outbox => {
    const next = memory.read()
    if (!isSameOutbox($outbox.get(), next)) $outbox.set(next)
    return $outbox.get()
  }
  /** On the device first, and shown then. */
  const write = <Value>({ write: keep }: Memory<Value>, value: Value | null): void => {
    keep(value)
    refresh()
  }
  refresh()

  return {
    $outbox,
    refresh,
    want: (key, wanted) => {
      const wish = memory.wish(key)
      write(wish, wishOf(wanted, wish.read(), touch(key), newKey))
    },
    change: (key, change) => {
      const wish = memory.wish(key).read()
      if (wish) write(memory.wish(key), { ...wish, ...change })
    },
    drop: (key) => write(memory.wish(key), null),
    hold: (cart) => {
      memory.opening.write(null)
      write(memory.held, { cart: forDevice(withHandles(cart, refresh())), at: now() })
    },
    letGo: () => {
      // Under a key that another cart's line was made with, the server would answer that cart.
      for (const [key, wish] of Object.entries(memory.read().wishes))
        memory.wish(key).write({ ...wish, id: newKey(), asked: null })
      write(memory.held, null)
    },
    setFlying: (isFlying) => write(memory.flying, isFlying || null),
    setDoubt: (doubt) => write(memory.doubt, doubt),
    setOpening: (opening) => write(memory.opening, opening),
    stop: device.watch(refresh),
  }
}
