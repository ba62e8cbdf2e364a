import { atom, type ReadableAtom } from 'nanostores'
import type { LineSnapshot } from '#domain/cart/cart.ts'
import type { Device, Memory } from '../device.ts'
import { QUIET_MS } from './burst.ts'
import { isSameOutbox, type OutboxMemory, rememberOutbox } from './outbox-memory.ts'
import type { Outbox, Wish } from './outbox-shape.ts'

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
 * device before anything is sent. This is as much of it as a page needs before somebody acts: what
 * the server's answers do to it is in `settling.ts`.
 */
export interface WantedOutbox {
  readonly $outbox: ReadableAtom<Outbox>
  /** Reads what the device keeps: another tab may have written since. */
  readonly refresh: () => Outbox
  readonly want: (key: string, wanted: WantedNow) => void
  /** On the device first, and shown then. */
  readonly keep: <Value>(memory: Memory<Value>, value: Value | null) => void
  readonly memory: OutboxMemory
  readonly stop: () => void
}

const EMPTY: Outbox = { held: null, wishes: {}, isFlying: false, doubt: null, opening: null }

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

/** Nobody wants more of what they take away. */
const isMoreOf = ({ quantity }: WantedNow, before: Wish | null, isCartKnown: boolean): boolean =>
  quantity > 0 && (before ? before.isMore === true : !isCartKnown)

interface WishTools {
  readonly touch: Touch
  readonly newKey: () => string
  readonly isCartKnown: boolean
}

const wishOf = (
  wanted: WantedNow,
  before: Wish | null,
  { touch, newKey, isCartKnown }: WishTools,
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
    ...(isMoreOf(wanted, before, isCartKnown) && { isMore: true }),
  }
}

export const createOutbox = ({ device, now, newKey }: OutboxTools): WantedOutbox => {
  const memory = rememberOutbox(device)
  const touch = createTouches(now)
  const $outbox = atom<Outbox>(EMPTY)
  const refresh = (): Outbox => {
    const next = memory.read()
    if (!isSameOutbox($outbox.get(), next)) $outbox.set(next)
    return $outbox.get()
  }
  const keep = <Value>({ write }: Memory<Value>, value: Value | null): void => {
    write(value)
    refresh()
  }
  refresh()

  return {
    $outbox,
    refresh,
    want: (key, wanted) => {
      const wish = memory.wish(key)
      const isCartKnown = memory.held.read() !== null
      keep(wish, wishOf(wanted, wish.read(), { touch: touch(key), newKey, isCartKnown }))
    },
    keep,
    memory,
    stop: device.watch(refresh),
  }
}
