import { type Device, type Memory, remember } from '../device.ts'
import {
  type Doubt,
  type Held,
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

/** What the device keeps of the cart. */
export interface OutboxMemory {
  readonly held: Memory<Held>
  readonly flying: Memory<true>
  readonly doubt: Memory<Doubt>
  readonly opening: Memory<Opening>
  /** Each under its own name, so that two tabs that write at the same time do not undo each other. */
  readonly wish: (key: string) => Memory<Wish>
  /** All of it, as any tab has left it. */
  readonly read: () => Outbox
}

export const rememberOutbox = (device: Device): OutboxMemory => {
  const held = remember(device, 'cart.held', isHeld)
  const flying = remember(device, 'cart.flying', isTrue)
  const doubt = remember(device, 'cart.doubt', isDoubt)
  const opening = remember(device, 'cart.opening', isOpening)

  const known = new Map<string, Memory<Wish>>()
  const wish = (key: string): Memory<Wish> => {
    const memory = known.get(key) ?? remember(device, `${WISH}${key}`, isWish)
    known.set(key, memory)
    return memory
  }
  const wishes = (): Record<string, Wish> => {
    const kept = device.names(WISH).flatMap((name): [string, Wish][] => {
      const key = name.slice(WISH.length)
      const found = wish(key).read()
      return found ? [[key, found]] : []
    })
    return Object.fromEntries(kept.sort(([, one], [, other]) => one.since - other.since))
  }

  return {
    held,
    flying,
    doubt,
    opening,
    wish,
    read: () => ({
      held: held.read(),
      wishes: wishes(),
      isFlying: flying.read() ?? false,
      doubt: doubt.read(),
      opening: opening.read(),
    }),
  }
}

/** Whether nothing changed: what a device keeps gives the same objects for the same texts. */
export const isSameOutbox = (one: Outbox, other: Outbox): boolean =>
  one.held === other.held &&
  one.isFlying === other.isFlying &&
  one.doubt === other.doubt &&
  one.opening === other.opening &&
  Object.keys(one.wishes).length === Object.keys(other.wishes).length &&
  Object.entries(one.wishes).every(([key, wish]) => other.wishes[key] === wish)
