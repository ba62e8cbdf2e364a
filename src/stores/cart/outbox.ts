import { atom, type ReadableAtom } from 'nanostores'
import type { HeldCart } from '#domain/bag.ts'
import type { LineSnapshot } from '#domain/cart.ts'
import { type Device, type Memory, remember } from '../device.ts'
import { QUIET_MS } from './burst.ts'
import {
  type Doubt,
  isDoubt,
  isHeld,
  isOpening,
  isTrue,
  isWish,
  type Opening,
  type Outbox,
  type Wish,
} from './outbox-shape.ts'

const WISH = 'cart.wish.'

export interface OutboxTools {
  readonly device: Device
  readonly now: () => number
  readonly newKey: () => string
}

/**
 * What the shopper wants of the cart, apart from what the server has confirmed. Everything is on the
 * device before anything is sent, and each wish under its own name, so that two tabs that write at
 * the same time do not undo each other.
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

export interface WantedNow {
  readonly variantId: string
  readonly quantity: number
  readonly snapshot: LineSnapshot
}

const EMPTY: Outbox = { held: null, wishes: {}, isFlying: false, doubt: null, opening: null }

const isSame = (one: Outbox, other: Outbox) =>
  one.held === other.held &&
  one.isFlying === other.isFlying &&
  one.doubt === other.doubt &&
  one.opening === other.opening &&
  Object.keys(one.wishes).length === Object.keys(other.wishes).length &&
  Object.entries(one.wishes).every(([key, wish]) => other.wishes[key] === wish)

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

export const createOutbox = ({ device, now, newKey }: OutboxTools): OutboxStore => {
  const memories = {
    held: remember(device, 'cart.held', isHeld),
    flying: remember(device, 'cart.flying', isTrue),
    doubt: remember(device, 'cart.doubt', isDoubt),
    opening: remember(device, 'cart.opening', isOpening),
  }
  const wishMemories = new Map<string, Memory<Wish>>()
  const wishMemory = (key: string): Memory<Wish> => {
    const memory = wishMemories.get(key) ?? remember(device, `${WISH}${key}`, isWish)
    wishMemories.set(key, memory)
    return memory
  }

  /** Outlives the wish: answers that come between two clicks do not end the clicking. */
  const touches = new Map<string, Pick<Wish, 'at' | 'burst'>>()

  const readWishes = (): Record<string, Wish> => {
    const keys = device.names(WISH).map((name) => name.slice(WISH.length))
    const wishes = keys.flatMap((key): [string, Wish][] => {
      const wish = wishMemory(key).read()
      return wish ? [[key, wish]] : []
    })
    return Object.fromEntries(wishes.sort(([, one], [, other]) => one.since - other.since))
  }

  const $outbox = atom<Outbox>(EMPTY)
  const refresh = (): Outbox => {
    const next: Outbox = {
      held: memories.held.read(),
      wishes: readWishes(),
      isFlying: memories.flying.read() ?? false,
      doubt: memories.doubt.read(),
      opening: memories.opening.read(),
    }
    if (!isSame($outbox.get(), next)) $outbox.set(next)
    return $outbox.get()
  }

  /** Writes on the device first, and shows it then. */
  const write = <Value>(memory: Memory<Value>, value: Value | null) => {
    memory.write(value)
    refresh()
  }

  refresh()
  const stop = device.watch(refresh)

  return {
    $outbox,
    refresh,
    want: (key, wanted) => {
      const before = wishMemory(key).read()
      // A line that was wanted away and is wanted again is another line to the server.
      const isAgain = before !== null && before.quantity > 0
      const touched = touches.get(key)
      const goesOn = touched !== undefined && now() - touched.at < QUIET_MS
      const touch = { at: now(), burst: goesOn ? touched.burst : now() }
      touches.set(key, touch)
      write(wishMemory(key), {
        ...wanted,
        id: isAgain ? before.id : newKey(),
        asked: isAgain ? before.asked : null,
        since: before?.since ?? now(),
        ...touch,
        sends: 0,
      })
    },
    change: (key, change) => {
      const wish = wishMemory(key).read()
      if (wish) write(wishMemory(key), { ...wish, ...change })
    },
    drop: (key) => write(wishMemory(key), null),
    hold: (cart) => {
      memories.opening.write(null)
      const kept = forDevice(withHandles(cart, refresh()))
      write(memories.held, { cart: kept, at: now() })
    },
    letGo: () => {
      // Under a key that another cart's line was made with, the server would answer that cart.
      for (const [key, wish] of Object.entries(readWishes()))
        wishMemory(key).write({ ...wish, id: newKey(), asked: null })
      write(memories.held, null)
    },
    setFlying: (isFlying) => write(memories.flying, isFlying || null),
    setDoubt: (doubt) => write(memories.doubt, doubt),
    setOpening: (opening) => write(memories.opening, opening),
    stop,
  }
}
